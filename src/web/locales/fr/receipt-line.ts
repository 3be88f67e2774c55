import type * as en from '../en/receipt-line.ts'
import { planNames } from './plans.ts'

export const receiptLine: typeof en.receiptLine = ({ kind, plan, isPartial }) => {
  const what = plan ? `Formule ${planNames[plan]}, un mois` : 'Vérification'
  if (kind === 'charge') return what
  return `${isPartial ? 'Remboursement partiel' : 'Remboursement'} : ${what}`
}
