/** Where receipts and statements are shown and printed. */
export const receiptPath = (number: string) => `/tutor/receipts/${number}`
export const statementPath = (year: number | string) => `/tutor/statements/${year}`

/** Year and running number. */
export const receiptPattern = /^\d{4}-\d{6,}$/
