import * as payments from '#contract/billing/payments.api'
import * as subscriptions from '#contract/billing/subscriptions.api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import type { User } from '#server/platform/user'
import { mySubscription, paidPlanOf } from './my-subscription.ts'
import { receiptOf, receiptsOf, statementOf } from './receipts.ts'
import { finishPayment } from './start-payment.ts'
import { cancelRenewal, subscribe } from './subscribe.ts'

export function mountBilling({ on }: Router, app: App) {
  on(payments.listPayments, ({ user, locale }) => receiptsOf(app, user.id, locale))
  on(payments.getReceipt, ({ user, params, locale }) =>
    receiptOf(app, user.id, { number: params.number, locale }),
  )
  on(payments.getStatement, ({ user, params, locale }) =>
    statementOf(app, user.id, { year: params.year, locale }),
  )
  on(payments.returnFromApproval, ({ user, params }) =>
    finishPayment(app, { userId: user.id, id: params.id }),
  )
  on(subscriptions.getSubscription, ({ user }) => mySubscription(app, user.tutorId!))
  on(subscriptions.getPaidPlan, async ({ user }) => {
    const paid = await paidPlanOf(app, user.id)
    return { paidPlan: paid && { plan: paid.plan, until: paid.until.toISOString() } }
  })
  on(subscriptions.subscribe, ({ user, body, locale }) =>
    subscribe(app, { ...subscriber(user), locale, plan: body.plan }),
  )
  on(subscriptions.cancelSubscription, ({ user }) => cancelRenewal(app, subscriber(user)))
}

const subscriber = ({ id, tutorId }: User) => ({ userId: id, tutorId: tutorId! })
