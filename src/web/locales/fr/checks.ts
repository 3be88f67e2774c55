export * from '../en/checks.ts'
