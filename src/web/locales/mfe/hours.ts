export * from '../en/hours.ts'
