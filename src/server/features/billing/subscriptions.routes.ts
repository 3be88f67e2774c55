import * as contract from '#contract/billing/subscriptions.api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import type { User } from '#server/platform/user'
import { mySubscription } from './my-subscription.ts'
import { paidPlanOf } from './paid-plan.ts'
import { cancelRenewal, subscribe } from './subscribe.ts'

export function mountSubscriptions({ on }: Router, app: App) {
  on(contract.getSubscription, ({ user }) => mySubscription(app, user.tutorId!))
  on(contract.getPaidPlan, async ({ user }) => {
    const paid = await paidPlanOf(app, user.id)
    return { paidPlan: paid && { plan: paid.plan, until: paid.until.toISOString() } }
  })
  on(contract.subscribe, ({ user, body }) => subscribe(app, { ...subscriber(user), plan: body.plan }))
  on(contract.cancelSubscription, ({ user }) => cancelRenewal(app, subscriber(user)))
}

const subscriber = ({ id, tutorId }: User) => ({ userId: id, tutorId: tutorId! })
