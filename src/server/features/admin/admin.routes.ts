import * as contract from '#contract/admin/api'
import * as bookings from '#contract/admin/bookings.api'
import * as jobs from '#contract/admin/jobs.api'
import * as payments from '#contract/admin/payments.api'
import * as reviews from '#contract/admin/reviews.api'
import * as tutors from '#contract/admin/tutors.api'
import * as verification from '#contract/admin/verification.api'
import { listRequests } from '#server/features/verification/requests'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import type { User } from '#server/platform/user'
import { auditLog } from './audit-log.ts'
import * as onBookings from './bookings.ts'
import * as onJobs from './jobs.ts'
import { overview } from './overview.ts'
import * as onPayments from './payments.ts'
import type { Decision } from './recorded.ts'
import * as onReviews from './reviews.ts'
import * as onTutors from './tutors.ts'
import * as onVerification from './verification.ts'

export function mountAdmin({ on }: Router, app: App) {
  on(contract.getAdminOverview, () => overview(app))
  on(contract.listAuditLog, ({ query }) => auditLog(app, query))

  on(verification.listVerificationRequests, ({ query }) => listRequests(app, query))
  on(verification.getVerificationRequest, ({ user, params }) =>
    onVerification.verificationRequest(app, user, params.id),
  )
  on(verification.approveVerification, (asked) =>
    onVerification.decideApproval(app, { ...decisionOf(asked), documentId: asked.body.documentId }),
  )
  on(verification.rejectVerification, (asked) =>
    onVerification.decideRejection(app, { ...decisionOf(asked), documentId: asked.body.documentId }),
  )

  on(reviews.listAdminReviews, ({ query }) => onReviews.listReviews(app, query))
  on(reviews.hideReview, (asked) => onReviews.decideHiding(app, decisionOf(asked)))
  on(reviews.showReview, (asked) => onReviews.decideShowing(app, decisionOf(asked)))
  on(reviews.keepReview, (asked) => onReviews.decideKeeping(app, decisionOf(asked)))

  on(tutors.listAdminTutors, ({ query }) => onTutors.listTutors(app, query))
  on(tutors.hideTutor, (asked) => onTutors.decideHiding(app, decisionOf(asked)))
  on(tutors.showTutor, (asked) => onTutors.decideShowing(app, decisionOf(asked)))
  on(tutors.endTutorSessions, (asked) => onTutors.decideLogout(app, decisionOf(asked)))

  on(bookings.listAdminBookings, ({ query }) => onBookings.listBookings(app, query))
  on(bookings.returnConnection, (asked) => onBookings.decideReturn(app, decisionOf(asked)))
  on(bookings.dismissReport, (asked) => onBookings.decideDismissal(app, decisionOf(asked)))

  on(payments.listAdminPayments, ({ query }) => onPayments.listPayments(app, query))
  on(payments.refundPayment, (asked) => onPayments.decideRefund(app, decisionOf(asked)))

  on(jobs.listJobTopics, () => onJobs.jobTopics(app))
  on(jobs.listJobs, ({ query }) => onJobs.listJobs(app, query))
  on(jobs.retryJob, (asked) => onJobs.decideRetry(app, decisionOf(asked)))
  on(jobs.dropJob, (asked) => onJobs.decideDropping(app, decisionOf(asked)))
}

type Asked = { user: User; params: { id: string }; body: { reason: string } }

const decisionOf = ({ user, params, body }: Asked): Decision => ({
  user,
  id: params.id,
  reason: body.reason,
})
