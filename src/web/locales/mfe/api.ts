export * from '../en/api.ts'
