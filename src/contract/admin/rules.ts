import { reportKinds } from '../reports/rules.ts'

/** Everything that the audit log records, including access to private data. */
export const adminActs = [
  'verification_approved',
  'verification_rejected',
  'check_approved',
  'check_rejected',
  'document_seen',
  'review_hidden',
  'review_shown',
  'review_kept',
  'tutor_hidden',
  'tutor_shown',
  'sessions_ended',
  'connection_returned',
  'report_dismissed',
  'number_seen',
  'payment_refunded',
  'job_retried',
  'job_dropped',
  'calendar_entry_added',
  'calendar_entry_changed',
  'calendar_entry_removed',
  'account_suspended',
  'account_lifted',
  'appeal_kept',
  'report_upheld',
  'thread_seen',
  'thread_refused',
] as const

export type AdminAct = (typeof adminActs)[number]

export const reasonMax = 500

type DecisionRule = {
  path: `/api/v1/admin/${string}/:id/${string}`
  /** A shared reason is also sent to the person concerned. Others stay in the audit log. */
  reason: 'optional' | 'required' | 'shared'
  /** For acts that cannot be undone: the code of two-step login must have been given within the last minutes. */
  requiresCode?: true
}

const requests = '/api/v1/admin/verification-requests/:id'

/** The decisions that an administrator can make about one row of a list. */
export const adminDecisions = {
  approveVerification: { path: `${requests}/approve`, reason: 'optional', requiresCode: true },
  rejectVerification: { path: `${requests}/reject`, reason: 'shared', requiresCode: true },
  approveCheck: { path: '/api/v1/admin/checks/:id/approve', reason: 'optional', requiresCode: true },
  rejectCheck: { path: '/api/v1/admin/checks/:id/reject', reason: 'shared', requiresCode: true },
  hideReview: { path: '/api/v1/admin/reviews/:id/hide', reason: 'required', requiresCode: true },
  showReview: { path: '/api/v1/admin/reviews/:id/show', reason: 'required' },
  keepReview: { path: '/api/v1/admin/reviews/:id/keep', reason: 'optional' },
  hideTutor: { path: '/api/v1/admin/tutors/:id/hide', reason: 'shared', requiresCode: true },
  showTutor: { path: '/api/v1/admin/tutors/:id/show', reason: 'required' },
  endTutorSessions: { path: '/api/v1/admin/tutors/:id/end-sessions', reason: 'required', requiresCode: true },
  returnConnection: {
    path: '/api/v1/admin/bookings/:id/return-connection',
    reason: 'required',
    requiresCode: true,
  },
  dismissBookingReport: { path: '/api/v1/admin/bookings/:id/dismiss-report', reason: 'optional' },
  dismissReport: { path: '/api/v1/admin/reports/:id/dismiss', reason: 'optional' },
  upholdReport: { path: '/api/v1/admin/reports/:id/uphold', reason: 'required', requiresCode: true },
  refundPayment: { path: '/api/v1/admin/payments/:id/refund', reason: 'required', requiresCode: true },
  retryJob: { path: '/api/v1/admin/jobs/:id/retry', reason: 'optional' },
  suspendAccount: { path: '/api/v1/admin/accounts/:id/suspend', reason: 'shared', requiresCode: true },
  liftSuspension: { path: '/api/v1/admin/accounts/:id/lift', reason: 'required' },
  keepSuspension: { path: '/api/v1/admin/accounts/:id/keep', reason: 'shared' },
  dropJob: { path: '/api/v1/admin/jobs/:id/drop', reason: 'required', requiresCode: true },
} as const satisfies Record<string, DecisionRule>

export type AdminDecision = keyof typeof adminDecisions

/** The filters of the lists in the back office. The first one is what needs a decision. */
export const adminVerificationStates = ['in_review', 'approved', 'rejected'] as const
export const adminReviewStates = ['reported', 'kept', 'hidden'] as const
export const adminTutorStates = ['listed', 'unlisted', 'hidden'] as const
export const adminBookingStates = ['reported', 'dismissed', 'returned'] as const
export const adminPaymentFilters = ['charge', 'refund', 'disputed'] as const
export const adminJobStates = ['failed', 'retrying', 'waiting'] as const
/** `appealed`: the appeal waits for a decision. */
export const adminAccountStates = ['appealed', 'suspended'] as const

export type AdminAccountState = (typeof adminAccountStates)[number]
export type AdminVerificationState = (typeof adminVerificationStates)[number]
export type AdminReviewState = (typeof adminReviewStates)[number]
export type AdminTutorState = (typeof adminTutorStates)[number]
export type AdminBookingState = (typeof adminBookingStates)[number]
export type AdminPaymentFilter = (typeof adminPaymentFilters)[number]
export type AdminJobState = (typeof adminJobStates)[number]

type QueueKind = {
  /** 1 is the most serious. */
  severity: number
  /** The deadline of the decision, in hours. */
  hours: number
}

/** The kinds of items that wait for a decision. `queue.ts` on the server finds them. */
export const queueKinds = {
  ...reportKinds,
  appeal: { severity: 3, hours: 48 },
  verification: { severity: 4, hours: 72 },
  check: { severity: 4, hours: 72 },
  booking: { severity: 4, hours: 72 },
  review: { severity: 4, hours: 72 },
} as const satisfies Record<string, QueueKind>

export type QueueKindName = keyof typeof queueKinds
export const queueKindNames = Object.keys(queueKinds) as [QueueKindName, ...QueueKindName[]]

/** The sections of the back office in which the kinds are decided. */
export const queueSections = ['reports', 'accounts', 'reviews', 'bookings', 'verification', 'checks'] as const
export type QueueSection = (typeof queueSections)[number]
