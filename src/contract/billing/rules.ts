/** `lost`: the money went back to the payer. `closed`: decided in any other way. */
export const disputeStates = ['open', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The reasons for a payer's dispute. */
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

/** The page that shows and prints receipts and statements. */
export const receiptPath = (number: string) => `/tutor/receipts/${number}`
export const statementPath = (year: number | string) => `/tutor/statements/${year}`

/** The year and a running number. */
export const receiptPattern = /^\d{4}-\d{6,}$/
