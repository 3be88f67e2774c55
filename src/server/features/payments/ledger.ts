import { type Selectable, sql } from 'kysely'
import { dayInMauritius } from '#contract/mauritius-time'
import { currency } from '#contract/plans'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { enqueue } from '#server/platform/jobs'
import type { Charge, Refund } from '#server/platform/payments/provider'
import { mailReceipt } from './receipts.ts'

export type PaymentRow = Selectable<Database['payments']>
export type LedgerRow = Selectable<Database['payment_ledger']>
type Period = { start: Date; end: Date }
type Movement = Pick<LedgerRow, 'kind' | 'provider_id' | 'charge_id' | 'cents'> & {
  at: Date
  period: Period | null
}

export const givingBack = 'payment-giving-back'

/** While it is held, nobody else books what was paid for this payment, or anything for its tutor. */
export async function lockPayment({ db }: App, id: string) {
  await db
    .selectFrom('tutors')
    .select('id')
    .where('id', '=', ({ selectFrom }) => selectFrom('payments').select('tutor_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute()
  return db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The money that moved for a payment, in the order of its receipts. */
export function entriesOf({ db }: App, paymentId: string) {
  return db
    .selectFrom('payment_ledger')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('receipt')
    .execute()
}

export const sumOf = (entries: Pick<LedgerRow, 'cents'>[]) =>
  entries.reduce((sum, { cents }) => sum + cents, 0)

/** Whether a tutor has paid for verification, and has not got it back; besides what `payment` moved. */
export async function isFeePaid({ db }: App, tutorId: string, besides?: PaymentRow) {
  let moved = db
    .selectFrom('payment_ledger')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(({ fn }) => fn.sum<string | null>('payment_ledger.cents').as('cents'))
    .where('payment_ledger.tutor_id', '=', tutorId)
    .where('purpose', '=', 'verification')
  if (besides) moved = moved.where('payments.id', '<>', besides.id)
  const { cents } = await moved.executeTakeFirstOrThrow()
  return Number(cents) > 0
}

/**
 * Books what the provider says was charged and given back, as far as it is not booked yet; the payment must be
 * locked. Answers all its entries.
 */
export async function bookCharges(
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
      (await write(app, payment, {
        kind: 'charge',
        provider_id: id,
        charge_id: null,
        cents,
        at,
        period: periodOf(charge),
      }))
    for (const refund of charge.refunds) await bookReturned(app, payment, entry, refund)
    if (charge.isReturned)
      await bookReturned(app, payment, entry, { id: `${id}-rest`, cents, at: app.clock.now() })
  }
  return entriesOf(app, payment.id)
}

/** Books a refund that the provider tells of only when it is made. */
export function bookRefund(app: App, charge: Returnable & { payment_id: string }, refund: Refund) {
  return inTransaction(app, async (app) => {
    const payment = (await lockPayment(app, charge.payment_id))!
    await bookReturned(app, payment, charge, refund)
  })
}

type Returnable = Pick<LedgerRow, 'id' | 'cents'>

/** Never more than is left of the charge: the same money may be heard of under two names. */
async function bookReturned(app: App, payment: PaymentRow, charge: Returnable, { id, cents, at }: Refund) {
  const returned = (await entriesOf(app, payment.id)).filter(({ charge_id }) => charge_id === charge.id)
  const left = charge.cents + sumOf(returned)
  if (left <= 0 || returned.some(({ provider_id }) => provider_id === id)) return
  await write(app, payment, {
    kind: 'refund',
    provider_id: id,
    charge_id: charge.id,
    cents: -Math.min(cents, left),
    at,
    period: null,
  })
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
      topic: givingBack,
      payload: { chargeId: id, cents },
      dedupeKey: `${givingBack}:${payment.provider}:${id}`,
    })
  }
  return completed.filter(fits)
}

async function write(app: App, payment: PaymentRow, { at, period, ...movement }: Movement) {
  const now = app.clock.now()
  const entry = await app.db
    .insertInto('payment_ledger')
    .values({
      ...movement,
      id: uuidv7(now),
      payment_id: payment.id,
      user_id: payment.user_id,
      tutor_id: payment.tutor_id,
      buyer_name: await buyerName(app, payment),
      provider: payment.provider,
      currency,
      period_start: period?.start,
      period_end: period?.end,
      happened_at: at,
      booked_at: now,
      receipt: await takeReceiptNumber(app, at),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailReceipt(app, entry)
  return entry
}

async function buyerName({ db }: App, { user_id, tutor_id }: PaymentRow) {
  const buyer = await db
    .selectFrom('users')
    .leftJoin('tutors', (join) => join.on('tutors.id', '=', tutor_id))
    .select(sql<string | null>`nullif(coalesce(tutors.name, users.full_name), '')`.as('name'))
    .where('users.id', '=', user_id)
    .executeTakeFirst()
  return buyer?.name ?? null
}

/** The counter's row is held until the transaction ends: a number that is not used was never taken. */
async function takeReceiptNumber({ db }: App, at: Date) {
  const year = Number(dayInMauritius(at).slice(0, 4))
  const { last } = await db
    .insertInto('receipt_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql<number>`receipt_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, '0')}`
}
