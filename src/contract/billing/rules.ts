/** Lost: the money went back to the payer. Closed: decided in any other way. */
export const disputeStates = ['open', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** What a payer complains about. */
export const disputeReasons = [
  'not_received',
  'not_as_described',
  'unauthorised',
  'refund_missing',
  'charged_twice',
  'wrong_amount',
  'paid_otherwise',
  'cancelled_before',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** Where receipts and statements are shown and printed. */
export const receiptPath = (number: string) => `/tutor/receipts/${number}`
export const statementPath = (year: number | string) => `/tutor/statements/${year}`

/** Year and running number. */
export const receiptPattern = /^\d{4}-\d{6,}$/
