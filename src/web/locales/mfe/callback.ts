export * from '../en/callback.ts'
