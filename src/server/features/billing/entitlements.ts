import { type PlanId, planIds, renewalGraceDays } from '#contract/billing/plans'
import { dayMs } from '#contract/durations'

type PaidPlanId = Exclude<PlanId, 'free'>

/** A time for which a tutor has a right to a plan, and why. */
export type Entitlement = {
  plan: PaidPlanId
  from: Date
  until: Date
  why: 'paid' | 'expected' | 'founding' | 'given'
}

/** A charge for a plan, and how much of it was returned. */
export type PlanCharge = {
  paymentId: string
  plan: PaidPlanId
  start: Date
  end: Date
  cents: number
  refundedCents: number
}

/** A subscription that renews: it was approved and not cancelled. */
export type LiveSubscription = {
  paymentId: string
  plan: PaidPlanId
  cents: number
  /** When the next charge is due: at the end of the paid time, or on the first day of a subscription that begins later. */
  dueAt: Date
  nextChargeAt: Date | null
  failedCharges: number
}

export type Facts = {
  charges: PlanCharge[]
  live: LiveSubscription | null
  foundingUntil: Date | null
  /** The plan of a sample tutor, who has bought nothing. */
  given: PaidPlanId | null
}

const always = { from: new Date(0), until: new Date(8.64e15) }

export const rankOf = (plan: PlanId) => planIds.indexOf(plan)

export const graceUntil = ({ dueAt }: LiveSubscription) =>
  new Date(dueAt.getTime() + renewalGraceDays * dayMs)

/** A refund takes days from the end of the time that the charge paid for. */
export function paidUntil({ start, end, cents, refundedCents }: Omit<PlanCharge, 'paymentId' | 'plan'>) {
  const kept = Math.max(0, cents - refundedCents) / cents
  return new Date(start.getTime() + Math.floor((end.getTime() - start.getTime()) * kept))
}

/** Everything that gives a right to a plan. A due renewal is expected during a grace period. */
export function entitlementsOf({ charges, live, foundingUntil, given }: Facts): Entitlement[] {
  const entitlements: Entitlement[] = charges.map((charge) => ({
    plan: charge.plan,
    from: charge.start,
    until: paidUntil(charge),
    why: 'paid',
  }))
  if (live) entitlements.push({ plan: live.plan, from: live.dueAt, until: graceUntil(live), why: 'expected' })
  if (foundingUntil)
    entitlements.push({ plan: 'premium', from: always.from, until: foundingUntil, why: 'founding' })
  if (given && charges.length === 0) entitlements.push({ plan: given, ...always, why: 'given' })
  return entitlements
}

/** The entitlements if every renewal succeeds: they have no end. */
export function projectedEntitlements(facts: Facts): Entitlement[] {
  const isSound = facts.live?.failedCharges === 0
  return entitlementsOf(facts).map((entitlement) =>
    entitlement.why === 'expected' && isSound ? { ...entitlement, until: always.until } : entitlement,
  )
}

/** The best plan with an entitlement at a moment. */
export function planAt(entitlements: Entitlement[], moment: Date): PlanId {
  const best = entitlements
    .filter(({ from, until }) => from <= moment && moment < until)
    .map(({ plan }) => plan)
    .toSorted((one, other) => rankOf(other) - rankOf(one))[0]
  return best ?? 'free'
}

/** When an entitlement next begins or ends. */
export function nextChange(entitlements: Entitlement[], after: Date) {
  const turns = entitlements
    .flatMap(({ from, until }) => [from, until])
    .filter((turn) => turn > after && turn < always.until)
  return turns.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}

/** The plan that follows the current one, and when. */
export function nextPlan(entitlements: Entitlement[], now: Date): { plan: PlanId; at: Date } | null {
  const current = planAt(entitlements, now)
  for (let at = nextChange(entitlements, now); at; at = nextChange(entitlements, at)) {
    const plan = planAt(entitlements, at)
    if (plan !== current) return { plan, at }
  }
  return null
}

/** When the payments for a newly chosen plan begin: at once, unless an equal or better plan is already paid for or free. */
export function startOf(plan: PaidPlanId, entitlements: Entitlement[], now: Date) {
  const covered = entitlements
    .filter(({ why }) => why === 'paid' || why === 'founding')
    .filter((entitlement) => rankOf(entitlement.plan) >= rankOf(plan) && entitlement.until > now)
    .map(({ until }) => until.getTime())
  return covered.length > 0 ? new Date(Math.max(...covered)) : null
}
