export * from '../en/auth-errors.ts'
