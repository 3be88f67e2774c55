import { inEuro, type PlanId, planById, renewalGraceDays } from '#contract/billing/plans'
import { product } from '#contract/product'
import { notify } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { dayInWords } from '#server/platform/day-in-words'
import { graceUntil, type LiveSubscription, rankOf } from './entitlements.ts'
import type { PaidPlan } from './paid-plan.ts'

type Text = { subjectId: string; title: string; message: string; action?: string }

const tell = (app: App, userId: string, text: Text) =>
  notify(app, userId, {
    kind: 'subscription_change',
    link: '/tutor/subscription',
    action: 'See your subscription',
    ...text,
  })

const nameOf = (plan: PlanId) => (plan === 'free' ? 'free' : planById(plan).name)

type PlanChange = {
  userId: string
  before: PlanId
  plan: PlanId
  released: number
  /** For what was paid before and does not renew: up to when. */
  restoredUntil: Date | null
}

export function tellOfPlan(app: App, { userId, before, plan, released, restoredUntil }: PlanChange) {
  const subjectId = `plan ${app.clock.now().toISOString()}`
  if (plan === 'free')
    return tell(app, userId, {
      subjectId,
      title: `Your ${nameOf(before)} plan has ended`,
      message:
        'Your profile is on the free plan now. It stays listed, and the connections with your students stay, too.',
    })
  const isBetter = rankOf(plan) > rankOf(before)
  const begun = restoredUntil ? 'is back' : 'has begun'
  const until = restoredUntil ? `It is paid until ${dayInWords(restoredUntil)}. ` : ''
  return tell(app, userId, {
    subjectId,
    title: isBetter ? `Your ${nameOf(plan)} plan ${begun}` : `You are on the ${nameOf(plan)} plan now`,
    message: `${until}Students can connect with you without a limit.${released > 0 ? ` ${waited(released)}` : ''}`,
  })
}

const waited = (count: number) =>
  count === 1 ? 'One booking that waited is confirmed.' : `${count} bookings that waited are confirmed.`

export function tellOfRenewal(
  app: App,
  userId: string,
  { paymentId, plan, cents, nextChargeAt }: LiveSubscription,
) {
  if (!nextChargeAt) return
  return tell(app, userId, {
    subjectId: `renewal ${paymentId} ${nextChargeAt.toISOString()}`,
    title: `Your plan renews on ${dayInWords(nextChargeAt)}`,
    message: `${inEuro(cents)} will be charged for one more month of ${nameOf(plan)}. You can cancel before then.`,
  })
}

export function tellOfFailedRenewal(app: App, userId: string, live: LiveSubscription) {
  return tell(app, userId, {
    subjectId: `failure ${live.paymentId} ${live.dueAt.toISOString()}`,
    title: 'Your renewal did not go through',
    message: `You keep ${nameOf(live.plan)} for ${renewalGraceDays} days, until ${dayInWords(graceUntil(live))}. Please check how you pay, or choose the plan again; after that your profile returns to the free plan.`,
  })
}

export function tellOfGraceEnding(app: App, userId: string, live: LiveSubscription) {
  return tell(app, userId, {
    subjectId: `grace ${live.paymentId} ${live.dueAt.toISOString()}`,
    title: `Your plan ends on ${dayInWords(graceUntil(live))}`,
    message: `The renewal of ${nameOf(live.plan)} has not been paid. Choose the plan again to keep it.`,
  })
}

type Cancellation = { userId: string; paymentId: string; plan: PlanId; until: Date | null }

export function tellOfCancellation(app: App, { userId, paymentId, plan, until }: Cancellation) {
  return tell(app, userId, {
    subjectId: `cancellation ${paymentId}`,
    title: 'Your renewal is cancelled',
    message: until
      ? `Nothing more will be charged. You keep ${nameOf(plan)} until ${dayInWords(until)}.`
      : 'Nothing more will be charged.',
  })
}

type Departure = { userId: string; live: LiveSubscription | null; paid: PaidPlan | null }

/** The tutor has deleted the profile; what is paid waits for another one. */
export function tellOfDeparture(app: App, { userId, live, paid }: Departure) {
  const lasting = paid && `${nameOf(paid.plan)} is paid until ${dayInWords(paid.until)}`
  const messages = [
    'You have deleted your tutor profile.',
    live && 'Nothing more will be charged.',
    lasting && `${lasting}: create a tutor profile again before then, and the plan is yours until that day.`,
  ]
  return tell(app, userId, {
    subjectId: `departure ${app.clock.now().toISOString()}`,
    title: live ? 'Your renewal is cancelled' : 'Your plan stays paid for',
    message: messages.filter(Boolean).join(' '),
    action: 'See your receipts',
  })
}

export function tellOfFoundingEnd(app: App, userId: string, until: Date) {
  return tell(app, userId, {
    subjectId: `founding ${until.toISOString()}`,
    title: `Your free months end on ${dayInWords(until)}`,
    message: `As a founding tutor you have had ${nameOf('premium')} for free. Choose a plan to keep what it gives you on ${product.name}; it is charged only from that day on.`,
    action: 'Choose a plan',
  })
}
