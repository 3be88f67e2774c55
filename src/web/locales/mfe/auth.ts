export * from '../en/auth.ts'
