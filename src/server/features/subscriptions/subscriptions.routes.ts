import * as contract from '#contract/subscriptions'
import type { Router, User } from '#server/platform/http/router'
import { mySubscription } from './my-subscription.ts'
import type { PlanApp } from './plan-app.ts'
import { cancelRenewal, subscribe } from './subscribe.ts'

export function mountSubscriptions({ on }: Router, app: PlanApp) {
  on(contract.getSubscription, ({ user }) => mySubscription(app, user.tutorId!))
  on(contract.subscribe, ({ user, body }) => subscribe(app, { ...subscriber(user), plan: body.plan }))
  on(contract.cancelSubscription, ({ user }) => cancelRenewal(app, subscriber(user)))
}

const subscriber = ({ id, tutorId }: User) => ({ userId: id, tutorId: tutorId! })
