import { accountQuery } from '#web/lib/query.ts'

export const receiptQuery = (number: string) =>
  accountQuery('GET /api/v1/payments/receipts/:number', { params: { number } })

export const statementQuery = (year: string) =>
  accountQuery('GET /api/v1/payments/statements/:year', { params: { year } })
