/** Where fees are shown to each side, and printed. Apart from the rules, which every page would load with the route table. */
export const feesPath = { family: '/family#fees', tutor: '/tutor/fees' } as const
export const feeReceiptPath = (id: string) => `/fees/receipts/${id}`
export const feeStatementPath = (year: number | string) => `/fees/statements/${year}`
