export * from '../en/safety.ts'
