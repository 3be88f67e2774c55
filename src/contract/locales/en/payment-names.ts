import { type PaidPlan, paidPlans } from '../../billing/plans.ts'
import type { PaymentMethod } from '../../fees/rules.ts'

export const planNames = Object.fromEntries(paidPlans.map(({ id, name }) => [id, name])) as Record<
  PaidPlan['id'],
  string
>

/** How families pay their tutor. */
export const methodNames: Record<PaymentMethod, string> = {
  juice: 'MCB Juice',
  blink: 'blink',
  myt: 'my.t money',
  bank: 'Bank transfer',
  cash: 'Cash',
}
