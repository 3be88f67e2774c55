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

/**
 * Records what the provider says was charged and given back, as far as it is not recorded yet; the payment must be
 * locked. Returns all its entries.
 */
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

/** Money that is not what we asked for buys nothing, and goes back. */
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

/** Records a refund as far as it is not the same money as what a dispute took back. */
async function recordReturned(app: App, payment: PaymentRow, charge: Returnable, refund: Refund) {
  const { id, cents, at } = refund
  await app.db
    .insertInto('provider_refunds')
    .values({ provider: payment.provider, provider_id: id, charge_id: charge.id, cents, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recordRefundUpTo(app, payment, charge, { id, at, cents: await returnedOf(app, payment, charge) })
}

/** For a charge of which nothing is left, however it went back. */
function recordRest(app: App, payment: PaymentRow, charge: LedgerRow) {
  const rest = { id: `${charge.provider_id}-rest`, at: app.clock.now(), cents: charge.cents }
  return recordRefundUpTo(app, payment, charge, rest)
}

/** Records what disputes took back, as far as no refund has. */
async function recordDisputes(app: App, payment: PaymentRow) {
  for (const { charge_id, provider_id: id, updated_at: at } of await lostDisputes(app, payment)) {
    const charge = { id: charge_id, cents: payment.cents }
    await recordRefundUpTo(app, payment, charge, { id, at, cents: await returnedOf(app, payment, charge) })
  }
}

/**
 * What of a charge went back, in whatever order it was reported. The provider reports the money of a dispute twice,
 * as refunds or reversals since it was opened: of the two sums the larger one counts.
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

/** Under the id of what reported it, the difference to what is recorded; never more than the charge had. */
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
