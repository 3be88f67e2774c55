import { currency } from '#contract/billing/plans'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue } from '#server/platform/jobs/jobs'
import type { Charge, Refund } from '#server/platform/payments/provider'
import {
  entriesOf,
  type LedgerRow,
  lockPayment,
  type PaymentRow,
  type Period,
  sumOf,
  writeEntry,
} from './ledger.ts'

export const returnTopic = 'payment-giving-back'

/** Records the provider's charges and refunds that are not recorded yet, and returns all entries. The payment must be locked. */
export async function recordCharges(
  app: App,
  payment: PaymentRow,
  charges: Charge[],
  periodOf: (charge: Charge) => Period | null,
) {
  const known = await entriesOf(app, payment.id)
  for (const charge of await fittingCharges(app, payment, charges)) {
    const { id, cents, at } = charge
    const isSame = ({ kind, provider_id }: LedgerRow) => kind === 'charge' && provider_id === id
    const entry =
      known.find(isSame) ??
      (await writeEntry(app, payment, {
        kind: 'charge',
        provider_id: id,
        charge_id: null,
        cents,
        at,
        period: periodOf(charge),
      }))
    for (const refund of charge.refunds) await recordReturned(app, payment, entry, refund)
    if (charge.isReturned) await recordRest(app, payment, entry)
  }
  await recordDisputes(app, payment)
  return entriesOf(app, payment.id)
}

/** Refunds charges that differ from what we asked for, because they buy nothing. */
async function fittingCharges(app: App, payment: PaymentRow, charges: Charge[]) {
  const completed = charges
    .filter(({ state }) => state === 'completed')
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const fits = (charge: Charge) => charge.cents === payment.cents && charge.currency === currency
  for (const { id, cents, refunds, isReturned } of completed.filter((charge) => !fits(charge))) {
    if (refunds.length > 0 || isReturned) continue
    app.log.error('a charge is not what was asked for', { payment: payment.id })
    await enqueue(app, {
      topic: returnTopic,
      payload: { chargeId: id, cents },
      dedupeKey: `${returnTopic}:${payment.provider}:${id}`,
    })
  }
  return completed.filter(fits)
}

type Returnable = Pick<LedgerRow, 'id' | 'cents'>

/** For a refund that the provider reports only when it is made. */
export function recordRefund(app: App, charge: Returnable & { payment_id: string }, refund: Refund) {
  return inTransaction(app, async (app) => {
    const payment = (await lockPayment(app, charge.payment_id))!
    await recordReturned(app, payment, charge, refund)
  })
}

/** Records a refund, except for money that a dispute has already taken back. */
async function recordReturned(app: App, payment: PaymentRow, charge: Returnable, refund: Refund) {
  const { id, cents, at } = refund
  await app.db
    .insertInto('provider_refunds')
    .values({ provider: payment.provider, provider_id: id, charge_id: charge.id, cents, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordRefundUpTo(app, payment, charge, { id, at, cents: await returnedOf(app, payment, charge) })
}

/** Records the rest of a charge that was returned completely, in whatever way. */
function recordRest(app: App, payment: PaymentRow, charge: LedgerRow) {
  const rest = { id: `${charge.provider_id}-rest`, at: app.clock.now(), cents: charge.cents }
  return recordRefundUpTo(app, payment, charge, rest)
}

/** Records what disputes took back, except for money that a refund has already returned. */
async function recordDisputes(app: App, payment: PaymentRow) {
  for (const { charge_id, provider_id: id, updated_at: at } of await lostDisputes(app, payment)) {
    const charge = { id: charge_id, cents: payment.cents }
    await recordRefundUpTo(app, payment, charge, { id, at, cents: await returnedOf(app, payment, charge) })
  }
}

/**
 * How much of a charge was returned, in whatever order it was reported. The provider reports the money of a dispute twice, also
 * as refunds or reversals since it was opened, so the larger of the two sums counts.
 */
async function returnedOf(app: App, payment: PaymentRow, charge: Returnable) {
  const refunds = await app.db
    .selectFrom('provider_refunds')
    .select(['cents', 'at'])
    .where('charge_id', '=', charge.id)
    .execute()
  const disputes = (await lostDisputes(app, payment)).filter(({ charge_id }) => charge_id === charge.id)
  const disputed = disputes.reduce((sum, { returned_cents }) => sum + returned_cents, 0)
  const isSince = ({ at }: { at: Date }) => disputes.some(({ opened_at }) => opened_at <= at)
  const before = refunds.filter((refund) => !isSince(refund))
  return sumOf(before) + Math.max(disputed, sumOf(refunds.filter(isSince)))
}

function lostDisputes({ db }: App, { id }: PaymentRow) {
  return db
    .selectFrom('disputes')
    .select(['charge_id', 'provider_id', 'returned_cents', 'opened_at', 'updated_at'])
    .where('state', '=', 'lost')
    .where('charge_id', 'in', ({ selectFrom }) =>
      selectFrom('payment_ledger').select('id').where('payment_id', '=', id),
    )
    .orderBy('opened_at')
    .execute()
}

/** Records the difference to what is recorded already, under the id of the report, and never more than the charge. */
async function recordRefundUpTo(
  app: App,
  payment: PaymentRow,
  charge: Returnable,
  { id, cents, at }: Refund,
) {
  const recorded = (await entriesOf(app, payment.id)).filter(({ charge_id }) => charge_id === charge.id)
  const missing = Math.min(cents, charge.cents) + sumOf(recorded)
  if (missing <= 0 || recorded.some(({ provider_id }) => provider_id === id)) return
  await writeEntry(app, payment, {
    kind: 'refund',
    provider_id: id,
    charge_id: charge.id,
    cents: -missing,
    at,
    period: null,
  })
}
