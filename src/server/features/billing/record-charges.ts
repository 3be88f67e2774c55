import { currency } from '#contract/billing/plans'
import type { App } from '#server/platform/app'
import { enqueue } from '#server/platform/jobs/jobs'
import type { Charge } from '#server/platform/payments/provider'
import { entriesOf, type LedgerRow, type PaymentRow, type Period, writeEntry } from './ledger.ts'
import { recordDisputes, recordRest, recordReturned } from './record-refunds.ts'

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
