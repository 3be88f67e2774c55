export * from '../en/offer.ts'
