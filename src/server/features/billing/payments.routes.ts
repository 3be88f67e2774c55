import * as contract from '#contract/billing/payments.api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { comeBack } from './payments.ts'
import { receiptOf, receiptsOf, statementOf } from './receipts.ts'

export function mountPayments({ on }: Router, app: App) {
  on(contract.listPayments, ({ user }) => receiptsOf(app, user.id))
  on(contract.getReceipt, ({ user, params }) => receiptOf(app, user.id, params.number))
  on(contract.getStatement, ({ user, params }) => statementOf(app, user.id, params.year))
  on(contract.returnFromApproval, ({ user, params }) => comeBack(app, { userId: user.id, id: params.id }))
}
