export * from '../en/closures.ts'
