export * from '../en/new-password.ts'
