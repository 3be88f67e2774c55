export * from '../en/verification.ts'
