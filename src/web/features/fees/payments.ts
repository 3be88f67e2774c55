import type { Fee, FeePayment } from '#contract/fees/api'

type Owed = Pick<Fee, 'openRupees' | 'payments'>

/** What is open of fees, but for what the family says to have paid and the tutor has not confirmed yet. */
export const rupeesToPay = (fees: Owed[]) =>
  fees.reduce((sum, { openRupees, payments }) => {
    const claimed = payments.filter(isPending).reduce((total, { rupees }) => total + rupees, 0)
    return sum + Math.max(0, openRupees - claimed)
  }, 0)

/** The family says that it has paid, and the tutor has neither confirmed nor declined it. */
export const isPending = ({ confirmedAt, declinedAt, withdrawnAt }: FeePayment) =>
  !confirmedAt && !declinedAt && !withdrawnAt
