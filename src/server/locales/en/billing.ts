import { type PlanId, planById, renewalGraceDays } from '#contract/billing/plans'
import { formatEuro } from '#contract/locales/en/formats'
import { product } from '#contract/product'
import { dates } from './dates.ts'

const nameOf = (plan: PlanId) => (plan === 'free' ? 'free' : planById(plan).name)

const waited = (count: number) =>
  count === 1 ? 'One booking that waited is confirmed.' : `${count} bookings that waited are confirmed.`

/** `isBetter`: than the previous plan. `restoredUntil`: the end of an earlier paid time that does not renew. */
type PlanStart = { plan: PlanId; isBetter: boolean; released: number; restoredUntil: Date | null }
export type PlanWords = { title: string; message: string; action?: string }

/** What happens to a plan, in words for its tutor. */
export const planNotices = {
  planEnded: ({ plan }: { plan: PlanId }) => ({
    title: `Your ${nameOf(plan)} plan has ended`,
    message:
      'Your profile is on the free plan now. It stays listed, and the connections with your students stay, too.',
  }),
  planStarted({ plan, isBetter, released, restoredUntil }: PlanStart) {
    const begun = restoredUntil ? 'is back' : 'has begun'
    const until = restoredUntil ? `It is paid until ${dates.date(restoredUntil)}. ` : ''
    return {
      title: isBetter ? `Your ${nameOf(plan)} plan ${begun}` : `You are on the ${nameOf(plan)} plan now`,
      message: `${until}Students can connect with you without a limit.${released > 0 ? ` ${waited(released)}` : ''}`,
    }
  },
  renewsSoon: ({ plan, cents, on }: { plan: PlanId; cents: number; on: Date }) => ({
    title: `Your plan renews on ${dates.date(on)}`,
    message: `${formatEuro(cents)} will be charged for one more month of ${nameOf(plan)}. You can cancel before then.`,
  }),
  renewalFailed: ({ plan, until }: { plan: PlanId; until: Date }) => ({
    title: 'Your renewal did not go through',
    message: `You keep ${nameOf(plan)} for ${renewalGraceDays} days, until ${dates.date(until)}. Please check how you pay, or choose the plan again; after that your profile returns to the free plan.`,
  }),
  graceEndsSoon: ({ plan, until }: { plan: PlanId; until: Date }) => ({
    title: `Your plan ends on ${dates.date(until)}`,
    message: `The renewal of ${nameOf(plan)} has not been paid. Choose the plan again to keep it.`,
  }),
  renewalCancelled: ({ plan, until }: { plan: PlanId; until: Date | null }) => ({
    title: 'Your renewal is cancelled',
    message: until
      ? `Nothing more will be charged. You keep ${nameOf(plan)} until ${dates.date(until)}.`
      : 'Nothing more will be charged.',
  }),
  profileDeleted({ renewed, paid }: { renewed: boolean; paid: { plan: PlanId; until: Date } | null }) {
    const messages = [
      'You have deleted your tutor profile.',
      renewed && 'Nothing more will be charged.',
      paid &&
        `${nameOf(paid.plan)} is paid until ${dates.date(paid.until)}: create a tutor profile again before then, and the plan is yours until that day.`,
    ]
    return {
      title: renewed ? 'Your renewal is cancelled' : 'Your plan stays paid for',
      message: messages.filter(Boolean).join(' '),
      action: 'See your receipts',
    }
  },
  foundingEndsSoon: ({ until }: { until: Date }) => ({
    title: `Your free months end on ${dates.date(until)}`,
    message: `As a founding tutor you have had ${nameOf('premium')} for free. Choose a plan to keep what it gives you on ${product.name}; it is charged only from that day on.`,
    action: 'Choose a plan',
  }),
}

export const seeSubscription: string = 'See your subscription'
