import { type Selectable, sql } from 'kysely'
import { currency } from '#contract/billing/plans'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { uuidv7 } from '#server/platform/ids'
import { mailReceipt } from './receipts.ts'

export type PaymentRow = Selectable<Database['payments']>
export type LedgerRow = Selectable<Database['payment_ledger']>
export type Period = { start: Date; end: Date }
type Movement = Pick<LedgerRow, 'kind' | 'provider_id' | 'charge_id' | 'cents'> & {
  at: Date
  period: Period | null
}

/**
 * Locks a payment. Meanwhile nobody else records a charge for it or for its tutor: the payer's current profile, which may not
 * be the one that was paid for.
 */
export async function lockPayment({ db }: App, id: string): Promise<PaymentRow | undefined> {
  const tutor = await db
    .selectFrom('tutors')
    .select('id')
    .where('user_id', '=', ({ selectFrom }) => selectFrom('payments').select('user_id').where('id', '=', id))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return payment && { ...payment, tutor_id: tutor?.id ?? null }
}

/** The tutor's account, which owns all payments because it outlives the profile. */
export const ownerOf = (tutorId: string) => sql<string>`(select user_id from tutors where id = ${tutorId})`

/** All entries of a payment in the order of their receipts. */
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

/** What is left of a charge after refunds, as far as the ledger knows. */
export async function leftOf({ db }: App, chargeId: string) {
  const moved = await db
    .selectFrom('payment_ledger')
    .select('cents')
    .where(({ or, eb }) => or([eb('id', '=', chargeId), eb('charge_id', '=', chargeId)]))
    .execute()
  return sumOf(moved)
}

/**
 * Whether a tutor has paid for verification, perhaps for an earlier profile, and was not refunded. The entries of `payment` do
 * not count.
 */
export async function isFeePaid({ db }: App, tutorId: string, besides?: PaymentRow) {
  let moved = db
    .selectFrom('payment_ledger')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(({ fn }) => fn.sum<string | null>('payment_ledger.cents').as('cents'))
    .where('payment_ledger.user_id', '=', ownerOf(tutorId))
    .where('purpose', '=', 'verification')
  if (besides) moved = moved.where('payments.id', '<>', besides.id)
  const { cents } = await moved.executeTakeFirstOrThrow()
  return Number(cents) > 0
}

/** Adds an entry to the ledger and sends its receipt. The payment must be locked. */
export async function writeEntry(app: App, payment: PaymentRow, { at, period, ...movement }: Movement) {
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
      recorded_at: now,
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

/** The counter's row is locked until the transaction ends, so that a rollback leaves no gap in the numbers. */
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

const openMs = 7 * dayMs

/** The state of an undecided payment. It ends after a week, but its payer may still approve it later. */
export const openOrEnded = ({ clock }: App, { created_at }: PaymentRow) =>
  clock.now().getTime() - created_at.getTime() < openMs ? 'open' : 'ended'
