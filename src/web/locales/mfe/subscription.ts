export * from '../en/subscription.ts'
