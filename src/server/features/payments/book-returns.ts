import type { Selectable } from 'kysely'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import type { Refund } from '#server/platform/payments/provider'
import { entriesOf, type LedgerRow, lockPayment, type PaymentRow, sumOf, writeEntry } from './ledger.ts'

type Returnable = Pick<LedgerRow, 'id' | 'cents'>
type DisputeRow = Selectable<Database['disputes']>

/** Books a refund that the provider tells of only when it is made. */
export function bookRefund(app: App, charge: Returnable & { payment_id: string }, refund: Refund) {
  return inTransaction(app, async (app) => {
    const payment = (await lockPayment(app, charge.payment_id))!
    await bookReturned(app, payment, charge, refund)
  })
}

/** Never more than is left of the charge: the same money may be heard of under two names. */
export async function bookReturned(app: App, payment: PaymentRow, charge: Returnable, refund: Refund) {
  const { returned, left } = await standOf(app, payment, charge)
  if (left <= 0 || returned.some(({ provider_id }) => provider_id === refund.id)) return
  const told = (await lostDisputes(app, payment)).filter(isAmong(returned))
  const same =
    told.find(({ refund_id }) => refund_id === refund.id) ??
    told.find(({ refund_id, opened_at }) => refund_id === null && opened_at <= refund.at)
  if (same) await takeForOne(app, same, refund.id)
  else await write(app, payment, charge, refund, left)
}

/**
 * Books what disputes took back. The provider tells of that money a second time, as a refund or a reversal: one since
 * the dispute was opened is taken for the same, whichever of the two is heard of first.
 */
export async function bookDisputes(app: App, payment: PaymentRow) {
  const disputes = await lostDisputes(app, payment)
  for (const dispute of disputes) {
    const charge = { id: dispute.charge_id, cents: payment.cents }
    const { returned, left } = await standOf(app, payment, charge)
    if (left <= 0 || dispute.refund_id !== null || isAmong(returned)(dispute)) continue
    const isTaken = ({ provider_id: id }: LedgerRow) =>
      disputes.some(({ provider_id, refund_id }) => id === provider_id || id === refund_id)
    const same = returned.find((entry) => entry.happened_at >= dispute.opened_at && !isTaken(entry))
    const { provider_id: id, returned_cents: cents, updated_at: at } = dispute
    if (same) await takeForOne(app, dispute, same.provider_id)
    else await write(app, payment, charge, { id, cents, at }, left)
  }
}

const isAmong =
  (returned: LedgerRow[]) =>
  ({ provider_id: id }: DisputeRow) =>
    returned.some(({ provider_id }) => provider_id === id)

/** What went back of a charge, and what is left of it. */
async function standOf(app: App, payment: PaymentRow, charge: Returnable) {
  const returned = (await entriesOf(app, payment.id)).filter(({ charge_id }) => charge_id === charge.id)
  return { returned, left: charge.cents + sumOf(returned) }
}

function lostDisputes({ db }: App, { id }: PaymentRow) {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('state', '=', 'lost')
    .where('charge_id', 'in', ({ selectFrom }) =>
      selectFrom('payment_ledger').select('id').where('payment_id', '=', id),
    )
    .orderBy('opened_at')
    .execute()
}

async function takeForOne({ db }: App, { id }: DisputeRow, refundId: string) {
  await db.updateTable('disputes').set({ refund_id: refundId }).where('id', '=', id).execute()
}

async function write(
  app: App,
  payment: PaymentRow,
  charge: Returnable,
  { id, cents, at }: Refund,
  left: number,
) {
  await writeEntry(app, payment, {
    kind: 'refund',
    provider_id: id,
    charge_id: charge.id,
    cents: -Math.min(cents, left),
    at,
    period: null,
  })
}
