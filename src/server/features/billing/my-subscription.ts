import type { PaidPlan as Paid, Subscription } from '#contract/billing/subscriptions.api'
import type { App } from '#server/platform/app'
import {
  type Entitlement,
  entitlementsOf,
  type Facts,
  graceUntil,
  nextPlan,
  planAt,
  projectedEntitlements,
} from './entitlements.ts'
import { planCharges, planFacts } from './plan-facts.ts'

/** What tutors see of their own plan. */
export async function mySubscription(app: App, tutorId: string): Promise<Subscription> {
  const now = app.clock.now()
  const facts = await planFacts(app, tutorId)
  const entitlements = entitlementsOf(facts)
  const next = nextPlan(projectedEntitlements(facts), now)
  const { foundingUntil } = facts
  return {
    plan: planAt(entitlements, now),
    provider: app.payments.name,
    paidUntil: isoOf(paidUntilNow(entitlements, now)),
    renewal: renewalOf(facts),
    graceUntil: isoOf(graceOf(facts, now)),
    foundingUntil: isoOf(foundingUntil && foundingUntil > now ? foundingUntil : null),
    nextPlan: next && { plan: next.plan, at: next.at.toISOString() },
    waitingBookings: await countWaiting(app, tutorId),
    releasedBookings: await countReleased(app, tutorId),
  }
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

/** The end of the paid time of the current plan, over all consecutive months. */
export function paidUntilNow(entitlements: Entitlement[], now: Date) {
  const paid = entitlements.filter(({ why, plan }) => why === 'paid' && plan === planAt(entitlements, now))
  let until = now
  for (let next = longest(paid, until); next > until; next = longest(paid, until)) until = next
  return until > now ? until : null
}

function longest(entitlements: Entitlement[], at: Date) {
  const ends = entitlements
    .filter(({ from, until }) => from <= at && at < until)
    .map(({ until }) => until.getTime())
  return new Date(Math.max(at.getTime(), ...ends))
}

function renewalOf({ live }: Facts): Subscription['renewal'] {
  if (!live) return null
  const { plan, cents, nextChargeAt, dueAt } = live
  return { plan, cents, at: (nextChargeAt ?? dueAt).toISOString() }
}

function graceOf({ live }: Facts, now: Date) {
  return live && live.failedCharges > 0 && live.dueAt <= now ? graceUntil(live) : null
}

async function countWaiting({ db }: App, tutorId: string) {
  const { waiting } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('tutor_id', '=', tutorId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

async function countReleased({ db }: App, tutorId: string) {
  const last = await db
    .selectFrom('subscriptions')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('released_bookings')
    .where('tutor_id', '=', tutorId)
    .where('payments.state', '=', 'paid')
    .orderBy('payment_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.released_bookings ?? 0
}

export type PaidPlan = { plan: Paid['plan']; until: Date }

/** The paid time that an account has not used up yet, with or without a tutor profile. */
export async function paidPlanOf(app: App, userId: string): Promise<PaidPlan | null> {
  const now = app.clock.now()
  const charges = await planCharges(app, userId)
  const entitlements = entitlementsOf({ charges, live: null, foundingUntil: null, given: null })
  const plan = planAt(entitlements, now)
  const until = paidUntilNow(entitlements, now)
  return plan !== 'free' && until ? { plan, until } : null
}
