import { inEuro, type PlanId, planById, renewalGraceDays } from '#contract/billing/plans'
import { product } from '#contract/product'
import { notify } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { dayInWords } from '#server/platform/clock'
import { graceUntil, type LiveSubscription, rankOf } from './entitlements.ts'
import type { PaidPlan } from './my-subscription.ts'

/** `sourceId`: what is said once of the same. */
type Text = { sourceId: string; title: string; message: string; action?: string }

type Cancellation = { paymentId: string; plan: PlanId; until: Date | null }
type PlanStart = {
  at: Date
  before: PlanId
  plan: PlanId
  released: number
  /** For what was paid before and does not renew: up to when. */
  restoredUntil: Date | null
}

/** What happens to a plan, and what its tutor is notified of: in the bell, and by e-mail if wanted. */
const notices = {
  planEnded: ({ at, before }: { at: Date; before: PlanId }) => ({
    sourceId: `plan ${at.toISOString()}`,
    title: `Your ${nameOf(before)} plan has ended`,
    message:
      'Your profile is on the free plan now. It stays listed, and the connections with your students stay, too.',
  }),
  planStarted({ at, before, plan, released, restoredUntil }: PlanStart) {
    const isBetter = rankOf(plan) > rankOf(before)
    const begun = restoredUntil ? 'is back' : 'has begun'
    const until = restoredUntil ? `It is paid until ${dayInWords(restoredUntil)}. ` : ''
    return {
      sourceId: `plan ${at.toISOString()}`,
      title: isBetter ? `Your ${nameOf(plan)} plan ${begun}` : `You are on the ${nameOf(plan)} plan now`,
      message: `${until}Students can connect with you without a limit.${released > 0 ? ` ${waited(released)}` : ''}`,
    }
  },
  renewsSoon: ({ paymentId, plan, cents, nextChargeAt }: LiveSubscription & { nextChargeAt: Date }) => ({
    sourceId: `renewal ${paymentId} ${nextChargeAt.toISOString()}`,
    title: `Your plan renews on ${dayInWords(nextChargeAt)}`,
    message: `${inEuro(cents)} will be charged for one more month of ${nameOf(plan)}. You can cancel before then.`,
  }),
  renewalFailed: (live: LiveSubscription) => ({
    sourceId: `failure ${live.paymentId} ${live.dueAt.toISOString()}`,
    title: 'Your renewal did not go through',
    message: `You keep ${nameOf(live.plan)} for ${renewalGraceDays} days, until ${dayInWords(graceUntil(live))}. Please check how you pay, or choose the plan again; after that your profile returns to the free plan.`,
  }),
  graceEndsSoon: (live: LiveSubscription) => ({
    sourceId: `grace ${live.paymentId} ${live.dueAt.toISOString()}`,
    title: `Your plan ends on ${dayInWords(graceUntil(live))}`,
    message: `The renewal of ${nameOf(live.plan)} has not been paid. Choose the plan again to keep it.`,
  }),
  renewalCancelled: ({ paymentId, plan, until }: Cancellation) => ({
    sourceId: `cancellation ${paymentId}`,
    title: 'Your renewal is cancelled',
    message: until
      ? `Nothing more will be charged. You keep ${nameOf(plan)} until ${dayInWords(until)}.`
      : 'Nothing more will be charged.',
  }),
  /** The tutor has deleted the profile; what is paid waits for another one. */
  profileDeleted({ at, live, paid }: { at: Date; live: LiveSubscription | null; paid: PaidPlan | null }) {
    const lasting = paid && `${nameOf(paid.plan)} is paid until ${dayInWords(paid.until)}`
    const messages = [
      'You have deleted your tutor profile.',
      live && 'Nothing more will be charged.',
      lasting &&
        `${lasting}: create a tutor profile again before then, and the plan is yours until that day.`,
    ]
    return {
      sourceId: `departure ${at.toISOString()}`,
      title: live ? 'Your renewal is cancelled' : 'Your plan stays paid for',
      message: messages.filter(Boolean).join(' '),
      action: 'See your receipts',
    }
  },
  foundingEndsSoon: ({ until }: { until: Date }) => ({
    sourceId: `founding ${until.toISOString()}`,
    title: `Your free months end on ${dayInWords(until)}`,
    message: `As a founding tutor you have had ${nameOf('premium')} for free. Choose a plan to keep what it gives you on ${product.name}; it is charged only from that day on.`,
    action: 'Choose a plan',
  }),
}

const nameOf = (plan: PlanId) => (plan === 'free' ? 'free' : planById(plan).name)

const waited = (count: number) =>
  count === 1 ? 'One booking that waited is confirmed.' : `${count} bookings that waited are confirmed.`

type Notices = typeof notices

export function notifyOfPlan<What extends keyof Notices>(
  app: App,
  userId: string,
  what: What,
  facts: Parameters<Notices[What]>[0],
) {
  const write = notices[what] as (facts: Parameters<Notices[What]>[0]) => Text
  return notify(app, userId, {
    kind: 'subscription_change',
    link: '/tutor/subscription',
    action: 'See your subscription',
    ...write(facts),
  })
}
