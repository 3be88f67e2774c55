export * from '../en/fees.ts'
