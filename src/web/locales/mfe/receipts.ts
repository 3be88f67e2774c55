export * from '../en/receipts.ts'
