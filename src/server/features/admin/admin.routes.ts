import type { z } from 'zod'
import { listAdminAccounts } from '#contract/admin/accounts.api'
import { getAdminOverview, listAuditLog } from '#contract/admin/api'
import { listAdminBookings } from '#contract/admin/bookings.api'
import { getAdminCheck, listAdminChecks } from '#contract/admin/checks.api'
import * as contract from '#contract/admin/decisions.api'
import { listJobs, listJobTopics } from '#contract/admin/jobs.api'
import { listAdminPayments } from '#contract/admin/payments.api'
import { listQueue } from '#contract/admin/queue.api'
import { getReport, getReportedThread, listReports } from '#contract/admin/reports.api'
import { listAdminReviews } from '#contract/admin/reviews.api'
import type { AdminAct } from '#contract/admin/rules'
import { listAdminTutors } from '#contract/admin/tutors.api'
import { getVerificationRequest, listVerificationRequests } from '#contract/admin/verification.api'
import type { Endpoint } from '#contract/endpoint'
import { endSessions } from '#server/features/auth/sessions/sessions'
import { refundCharge } from '#server/features/billing/order-refund'
import { dismissBookingReport, returnConnection } from '#server/features/bookings/reports'
import { decideReport, decideReviewReports } from '#server/features/reports/decide'
import { lookAtThread } from '#server/features/reports/reported-thread'
import { hideReview, keepReview, showReview } from '#server/features/reviews/moderate'
import { keepSuspension, liftSuspension, suspendAccount } from '#server/features/suspensions/suspend'
import { hideProfile, showProfile } from '#server/features/tutors/hide-profile'
import { decideCheck } from '#server/features/verification/checks/decide-check'
import { decide as decideVerification } from '#server/features/verification/decide'
import { listRequests } from '#server/features/verification/requests'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { Router } from '#server/platform/http/router'
import { dropJob, retryJob } from '#server/platform/jobs/jobs'
import { listAccounts } from './accounts.queries.ts'
import { listAuditEntries, overview } from './admin.queries.ts'
import { listBookings } from './bookings.queries.ts'
import { adminCheck, listChecks } from './checks.queries.ts'
import { type CarryOut, type Decision, decide } from './decide.ts'
import * as jobs from './jobs.queries.ts'
import { listPayments } from './payments.queries.ts'
import * as queue from './queue.ts'
import * as reports from './reports.queries.ts'
import { listReviews } from './reviews.queries.ts'
import { listTutors } from './tutors.queries.ts'
import { verificationRequest } from './verification.queries.ts'

export function mountAdmin({ on }: Router, app: App) {
  on(getAdminOverview, () => overview(app))
  on(listVerificationRequests, ({ query }) => listRequests(app, query))
  on(getVerificationRequest, ({ user, params }) => verificationRequest(app, user, params.id))
  on(listAdminChecks, ({ query }) => listChecks(app, query))
  on(getAdminCheck, ({ user, params }) => adminCheck(app, user, params.id))
  on(listQueue, ({ query }) => queue.listQueue(app, query))
  on(listReports, ({ user, query }) => reports.listReports(app, user, query))
  on(getReport, ({ user, params }) => reports.findReport(app, user, params.id))
  on(getReportedThread, ({ user, params, query }) =>
    lookAtThread(app, { adminId: user.id, id: params.id, before: query.before }),
  )
  on(listAdminReviews, ({ query }) => listReviews(app, query))
  on(listAdminAccounts, ({ query }) => listAccounts(app, query))
  on(listAdminTutors, ({ query }) => listTutors(app, query))
  on(listAdminBookings, ({ query }) => listBookings(app, query))
  on(listAdminPayments, ({ query }) => listPayments(app, query))
  on(listJobTopics, () => jobs.jobTopics(app))
  on(listJobs, ({ query }) => jobs.listJobs(app, query))
  on(listAuditLog, ({ query }) => listAuditEntries(app, query))

  const onDecision = <Body extends { reason: string }>(
    endpoint: DecisionEndpoint<Body>,
    act: AdminAct,
    carryOut: CarryOut<Body & Decision>,
  ) =>
    on(endpoint, ({ user, params: { id }, body }) =>
      decide(app, { ...body, id, adminId: user.id }, act, carryOut),
    )
  onDecision(contract.approveVerification, 'verification_approved', (app, { id, ...looked }) =>
    decideVerification(app, { ...looked, requestId: id, decision: 'approve' }),
  )
  onDecision(contract.rejectVerification, 'verification_rejected', (app, { id, ...looked }) =>
    decideVerification(app, { ...looked, requestId: id, decision: 'reject' }),
  )
  onDecision(contract.approveCheck, 'check_approved', (app, { id, ...looked }) =>
    decideCheck(app, { ...looked, checkId: id, decision: 'approve' }),
  )
  onDecision(contract.rejectCheck, 'check_rejected', (app, { id, ...looked }) =>
    decideCheck(app, { ...looked, checkId: id, decision: 'reject' }),
  )
  onDecision(contract.hideReview, 'review_hidden', async (app, { id, ...decision }) => {
    const done = await hideReview(app, id)
    await decideReviewReports(app, { ...decision, reviewId: id, state: 'upheld' })
    return done
  })
  onDecision(contract.showReview, 'review_shown', (app, { id }) => showReview(app, id))
  onDecision(contract.keepReview, 'review_kept', async (app, { id, ...decision }) => {
    const done = await keepReview(app, id)
    await decideReviewReports(app, { ...decision, reviewId: id, state: 'dismissed' })
    return done
  })
  onDecision(contract.hideTutor, 'tutor_hidden', (app, { id, reason }) =>
    hideProfile(app, { tutorId: id, reason }),
  )
  onDecision(contract.showTutor, 'tutor_shown', (app, { id }) => showProfile(app, id))
  onDecision(contract.endTutorSessions, 'sessions_ended', (app, { id }) => endTutorSessions(app, id))
  onDecision(contract.returnConnection, 'connection_returned', (app, { id }) => returnConnection(app, id))
  onDecision(contract.dismissBookingReport, 'report_dismissed', (app, { id }) =>
    dismissBookingReport(app, id),
  )
  onDecision(contract.dismissReport, 'report_dismissed', (app, decision) =>
    decideReport(app, { ...decision, state: 'dismissed' }),
  )
  onDecision(contract.upholdReport, 'report_upheld', (app, decision) =>
    decideReport(app, { ...decision, state: 'upheld' }),
  )
  onDecision(contract.refundPayment, 'payment_refunded', (app, { id, ...decision }) =>
    refundCharge(app, { ...decision, ledgerId: id }),
  )
  onDecision(contract.suspendAccount, 'account_suspended', (app, { id, ...decision }) =>
    suspendAccount(app, { ...decision, accountId: id }),
  )
  onDecision(contract.liftSuspension, 'account_lifted', (app, { id, ...decision }) =>
    liftSuspension(app, { ...decision, accountId: id }),
  )
  onDecision(contract.keepSuspension, 'appeal_kept', (app, { id, ...decision }) =>
    keepSuspension(app, { ...decision, accountId: id }),
  )
  onDecision(contract.retryJob, 'job_retried', (app, { id }) => retryJob(app, id))
  onDecision(contract.dropJob, 'job_dropped', (app, { id }) => dropJob(app, id))
}

type DecisionEndpoint<Body> = Endpoint<
  'POST',
  string,
  z.ZodType<{ id: string }>,
  z.ZodUndefined,
  z.ZodType<Body>,
  z.ZodType<object>
>

async function endTutorSessions(app: App, tutorId: string) {
  const tutor = await app.db
    .selectFrom('tutors')
    .select('user_id')
    .where('id', '=', tutorId)
    .executeTakeFirst()
  if (!tutor) throw new AppError('not_found')
  await endSessions(app, { userId: tutor.user_id })
  return { tutorId }
}
