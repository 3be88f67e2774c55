import type * as en from '../en/receipt-line.ts'
import { planNames } from './plans.ts'

export const receiptLine: typeof en.receiptLine = ({ kind, plan, isPartial }) => {
  const what = plan ? `Plan ${planNames[plan]}, enn mwa` : 'Verifikasion'
  if (kind === 'charge') return what
  return `${isPartial ? 'Ranboursman enn parti' : 'Ranboursman'}: ${what}`
}
