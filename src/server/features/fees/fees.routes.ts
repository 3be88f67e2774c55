import * as contract from '#contract/fees/api'
import * as tutors from '#contract/fees/tutor.api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { changeSettings, deletePicture, paymentPicture, setPicture, settingsOf } from './fee-book.ts'
import { feeBook, feeSummary, feesOfFamily, tutorFee } from './fees.queries.ts'
import { createFee } from './make-fees.ts'
import {
  claimPayment,
  confirmPayment,
  declinePayment,
  recordPayment,
  refundCredit,
  reversePayment,
  waiveFee,
  withdrawPayment,
} from './payments.ts'
import { incomeOf, receiptOf, statementOf } from './receipts.ts'

export function mountFees({ on }: Router, app: App) {
  on(contract.listFees, ({ user }) => feesOfFamily(app, user.id))
  on(contract.claimPayment, ({ user, params, body }) =>
    claimPayment(app, { user, id: params.id, form: body }),
  )
  on(contract.withdrawPayment, ({ user, params }) => withdrawPayment(app, { user, id: params.id }))
  on(contract.getFeeReceipt, ({ user, params }) => receiptOf(app, user.id, params.id))
  on(contract.getFeeStatement, ({ user, params }) => statementOf(app, user.id, params.year))
  on(contract.getPaymentPicture, ({ user, params }) => paymentPicture(app, user, params.id))

  on(tutors.getFeeBook, ({ user, query }) => feeBook(app, user.id, query.month))
  on(tutors.getFeeSummary, ({ user }) => feeSummary(app, user.id))
  on(tutors.recordPayment, ({ user, params, body }) =>
    recordPayment(app, { user, id: params.id, form: body }),
  )
  on(tutors.waiveFee, ({ user, params, body }) => waiveFee(app, { user, id: params.id, ...body }))
  on(tutors.confirmPayment, ({ user, params }) => confirmPayment(app, { user, id: params.id }))
  on(tutors.declinePayment, ({ user, params, body }) => declinePayment(app, { user, id: params.id, ...body }))
  on(tutors.reversePayment, ({ user, params, body }) => reversePayment(app, { user, id: params.id, ...body }))
  on(tutors.refundCredit, ({ user, params, body }) => refundCredit(app, { user, id: params.id, form: body }))
  on(tutors.createFee, async ({ user, params, body }) => {
    const request = { tutorId: user.tutorId!, enrolmentId: params.id, month: body.month }
    return tutorFee(app, user.id, await createFee(app, request))
  })
  on(tutors.getFeeSettings, ({ user }) => settingsOf(app, user.id))
  on(tutors.putFeeSettings, ({ user, body }) => changeSettings(app, user.id, body))
  on(tutors.putPaymentPicture, ({ user, body }) => setPicture(app, user.id, body))
  on(tutors.deletePaymentPicture, ({ user }) => deletePicture(app, user.id))
  on(tutors.getIncome, ({ user, params, locale }) => incomeOf(app, user.id, { year: params.year, locale }))
}
