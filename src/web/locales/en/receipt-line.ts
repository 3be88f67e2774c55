import type { Receipt } from '#contract/billing/payments.api'
import { planNames } from './plans.ts'

/** What money was paid or given back for. */
export function receiptLine({ kind, plan, isPartial }: Pick<Receipt, 'kind' | 'plan' | 'isPartial'>) {
  const what = plan ? `${planNames[plan]} plan, one month` : 'Verification'
  if (kind === 'charge') return what
  return `${isPartial ? 'Partial refund' : 'Refund'}: ${what}`
}
