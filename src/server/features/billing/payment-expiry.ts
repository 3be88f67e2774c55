import type { App } from '#server/platform/app'
import type { PaymentRow } from './ledger.ts'

const openMs = 7 * 24 * 60 * 60 * 1000

/** How a payment stands that nobody has decided about: after a week it is given up, until its payer does after all. */
export const openOrEnded = ({ clock }: App, { created_at }: PaymentRow) =>
  clock.now().getTime() - created_at.getTime() < openMs ? 'open' : 'ended'
