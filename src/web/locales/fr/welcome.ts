export * from '../en/welcome.ts'
