import type { PlanId } from '#contract/billing/plans'
import { notify } from '#server/features/notifications/notify'
import type { PlanWords } from '#server/locales/en/billing'
import type { Localized } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { graceUntil, type LiveSubscription, rankOf } from './entitlements.ts'
import type { PaidPlan } from './my-subscription.ts'

/** A notice is sent once for each `sourceId`. */
type PlanNotice = { sourceId: string; words: Localized<PlanWords> }

type Cancellation = { paymentId: string; plan: PlanId; until: Date | null }
type PlanStart = {
  at: Date
  before: PlanId
  plan: PlanId
  released: number
  /** The end of an earlier paid time that does not renew. */
  restoredUntil: Date | null
}

/** The notices about a plan: in the bell, and by e-mail if the tutor wants that. */
const notices = {
  planEnded: ({ at, before }: { at: Date; before: PlanId }): PlanNotice => ({
    sourceId: `plan ${at.toISOString()}`,
    words: ({ billing }) => billing.planNotices.planEnded({ plan: before }),
  }),
  planStarted: ({ at, before, ...start }: PlanStart): PlanNotice => ({
    sourceId: `plan ${at.toISOString()}`,
    words: ({ billing }) =>
      billing.planNotices.planStarted({ ...start, isBetter: rankOf(start.plan) > rankOf(before) }),
  }),
  renewsSoon: ({
    paymentId,
    nextChargeAt,
    ...live
  }: LiveSubscription & { nextChargeAt: Date }): PlanNotice => ({
    sourceId: `renewal ${paymentId} ${nextChargeAt.toISOString()}`,
    words: ({ billing }) => billing.planNotices.renewsSoon({ ...live, on: nextChargeAt }),
  }),
  renewalFailed: (live: LiveSubscription): PlanNotice => ({
    sourceId: `failure ${live.paymentId} ${live.dueAt.toISOString()}`,
    words: ({ billing }) => billing.planNotices.renewalFailed({ plan: live.plan, until: graceUntil(live) }),
  }),
  graceEndsSoon: (live: LiveSubscription): PlanNotice => ({
    sourceId: `grace ${live.paymentId} ${live.dueAt.toISOString()}`,
    words: ({ billing }) => billing.planNotices.graceEndsSoon({ plan: live.plan, until: graceUntil(live) }),
  }),
  renewalCancelled: ({ paymentId, ...cancelled }: Cancellation): PlanNotice => ({
    sourceId: `cancellation ${paymentId}`,
    words: ({ billing }) => billing.planNotices.renewalCancelled(cancelled),
  }),
  /** The tutor has deleted the profile. The paid time waits for another one. */
  profileDeleted: ({
    at,
    live,
    paid,
  }: {
    at: Date
    live: LiveSubscription | null
    paid: PaidPlan | null
  }): PlanNotice => ({
    sourceId: `departure ${at.toISOString()}`,
    words: ({ billing }) => billing.planNotices.profileDeleted({ renewed: live !== null, paid }),
  }),
  foundingEndsSoon: ({ until }: { until: Date }): PlanNotice => ({
    sourceId: `founding ${until.toISOString()}`,
    words: ({ billing }) => billing.planNotices.foundingEndsSoon({ until }),
  }),
}

type Notices = typeof notices

export function notifyOfPlan<What extends keyof Notices>(
  app: App,
  userId: string,
  what: What,
  facts: Parameters<Notices[What]>[0],
) {
  const write = notices[what] as (facts: Parameters<Notices[What]>[0]) => PlanNotice
  const { sourceId, words } = write(facts)
  return notify(app, userId, {
    kind: 'subscription_change',
    sourceId,
    text: (texts) => ({ action: texts.billing.seeSubscription, ...words(texts) }),
    link: '/tutor/subscription',
  })
}
