import type * as en from '../en/payment-names.ts'

export const planNames: typeof en.planNames = { standard: 'Standard', premium: 'Premium Featured' }

/** How families pay their tutor. */
export const methodNames: typeof en.methodNames = {
  juice: 'MCB Juice',
  blink: 'blink',
  myt: 'my.t money',
  bank: 'virement bancaire',
  cash: 'espèces',
}
