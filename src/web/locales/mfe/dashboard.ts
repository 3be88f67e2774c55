export * from '../en/dashboard.ts'
