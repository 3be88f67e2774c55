export * from '../en/reviews.ts'
