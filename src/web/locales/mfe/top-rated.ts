export * from '../en/top-rated.ts'
