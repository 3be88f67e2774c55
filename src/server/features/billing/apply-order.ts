import type { PaymentState } from '#contract/billing/payments.api'
import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import type { OrderFacts } from '#server/platform/payments/provider'
import {
  entriesOf,
  isFeePaid,
  type LedgerRow,
  lockPayment,
  openOrEnded,
  type PaymentRow,
  sumOf,
} from './ledger.ts'
import { orderRefund } from './order-refund.ts'
import { recordCharges } from './record-charges.ts'

/**
 * Records the provider's state of an order, and grants or revokes what it pays for. It may be called any number of times and in
 * any order: what is recorded already is skipped.
 */
export function applyOrder(app: App, facts: OrderFacts) {
  return inTransaction(app, async (app) => {
    const payment = await lockPayment(app, facts.paymentId)
    if (!payment || !isOurs(payment, facts)) {
      app.log.error('an order does not belong to its payment', { payment: facts.paymentId })
      return
    }
    const before = sumOf(await entriesOf(app, payment.id))
    const entries = await recordCharges(app, payment, facts.charges, () => null)
    await storeState(app, payment, stateOf(app, facts, payment))
    await grantOrRevoke(app, payment, { before, entries })
  })
}

const isOurs = (payment: PaymentRow, { providerId }: OrderFacts) =>
  payment.purpose === 'verification' && payment.provider_id === providerId

function stateOf(app: App, { state, charges }: OrderFacts, payment: PaymentRow): PaymentState {
  const has = (wanted: string) => charges.some(({ state }) => state === wanted)
  if (payment.state === 'paid' || has('completed')) return 'paid'
  if (has('pending')) return 'pending'
  if (has('declined')) return 'declined'
  return state === 'voided' ? 'ended' : openOrEnded(app, payment)
}

async function storeState(app: App, payment: PaymentRow, state: PaymentState) {
  const { id, tutor_id: tutorId } = payment
  if (state === payment.state) return
  await app.db.updateTable('payments').set({ state }).where('id', '=', id).execute()
  if (state === 'declined' && tutorId) await emit(app, 'verificationFeeDeclined', { paymentId: id, tutorId })
}

type Recorded = { before: number; entries: LedgerRow[] }

async function grantOrRevoke(app: App, payment: PaymentRow, { before, entries }: Recorded) {
  const { id: paymentId, tutor_id: tutorId } = payment
  const after = sumOf(entries)
  const isPaidBesides = tutorId !== null && (await isFeePaid(app, tutorId, payment))
  if (before <= 0 && after > 0) {
    // It was paid twice, in two windows, or by somebody who has left meanwhile.
    if (!tutorId || isPaidBesides) await returnCharges(app, entries)
    else await emit(app, 'verificationFeePaid', { paymentId, tutorId })
  }
  if (before > 0 && after <= 0 && tutorId && !isPaidBesides)
    await emit(app, 'verificationFeeReturned', { paymentId, tutorId })
}

async function returnCharges(app: App, entries: LedgerRow[]) {
  for (const { id, kind } of entries)
    if (kind === 'charge')
      await orderRefund(app, {
        chargeId: id,
        cause: 'not_needed',
        reason: 'The verification was paid for already.',
      })
}
