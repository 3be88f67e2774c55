export * from '../en/sharing.ts'
