export * from '../en/suspensions.ts'
