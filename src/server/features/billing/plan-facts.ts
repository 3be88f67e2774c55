import type { RawBuilder } from 'kysely'
import type { App } from '#server/platform/app'
import type { Facts, LiveSubscription, PlanCharge } from './entitlements.ts'
import { ownerOf } from './ledger.ts'

/** Everything that decides about a tutor's plan. */
export async function planFacts(app: App, tutorId: string): Promise<Facts> {
  const tutor = await app.db
    .selectFrom('tutors')
    .leftJoin('founders', 'founders.tutor_id', 'tutors.id')
    .select(['plan', 'is_sample', 'premium_until'])
    .where('tutors.id', '=', tutorId)
    .executeTakeFirstOrThrow()
  const charges = await planCharges(app, ownerOf(tutorId))
  const live = await liveSubscriptions(app, tutorId)
  return {
    charges,
    live: live.find((subscription) => hasStarted(subscription)) ?? null,
    foundingUntil: tutor.premium_until,
    given: tutor.is_sample && tutor.plan !== 'free' ? tutor.plan : null,
  }
}

/** Every charge for a plan of the account, whichever profile it had then. */
export async function planCharges({ db }: App, userId: string | RawBuilder<string>): Promise<PlanCharge[]> {
  const rows = await db
    .selectFrom('payment_ledger as charge')
    .innerJoin('payments', 'payments.id', 'charge.payment_id')
    .select(['charge.payment_id', 'plan', 'charge.cents', 'period_start', 'period_end'])
    .select(({ selectFrom }) =>
      selectFrom('payment_ledger as refund')
        .select(({ fn }) => fn.sum<string | null>('refund.cents').as('cents'))
        .whereRef('refund.charge_id', '=', 'charge.id')
        .as('refunded'),
    )
    .where('charge.user_id', '=', userId)
    .where('period_start', 'is not', null)
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id,
    plan: row.plan!,
    start: row.period_start!,
    end: row.period_end!,
    cents: row.cents,
    refundedCents: -Number(row.refunded),
  }))
}

type Candidate = Omit<LiveSubscription, 'dueAt'> & {
  dueAt: Date | null
  isCharged: boolean
  startsAt: Date | null
}

/** Whether it has begun or will: a provider that only says 'active' has taken no money yet. */
export const hasStarted = (subscription: Candidate): subscription is Candidate & LiveSubscription =>
  subscription.dueAt !== null

/** The tutor's subscriptions that renew, the newest first. There is more than one only until `endOthers` runs. */
export async function liveSubscriptions({ db }: App, tutorId: string): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_id', 'plan', 'cents', 'starts_at', 'next_charge_at', 'failed_charges'])
    .select(({ selectFrom }) =>
      selectFrom('payment_ledger')
        .select(({ fn }) => fn.max('period_end').as('end'))
        .whereRef('payment_ledger.payment_id', '=', 'payments.id')
        .as('paid_until'),
    )
    .where('tutor_id', '=', tutorId)
    .where('subscriptions.state', 'in', ['active', 'suspended'])
    .where('cancelled_at', 'is', null)
    .orderBy('payment_id', 'desc')
    .execute()
  return rows.map((row) => ({
    paymentId: row.payment_id,
    plan: row.plan!,
    cents: row.cents,
    dueAt: row.paid_until ?? row.starts_at,
    startsAt: row.starts_at,
    isCharged: row.paid_until !== null,
    nextChargeAt: row.next_charge_at,
    failedCharges: row.failed_charges,
  }))
}
