/** Everything an administrator does that is written down; looking at what is private is one of them. */
export const adminActs = [
  'verification_approved',
  'verification_rejected',
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
] as const

export type AdminAct = (typeof adminActs)[number]

export const reasonMax = 500

/** How the lists of the back office are filtered; the first is what there is to do. */
export const adminVerificationStates = ['in_review', 'approved', 'rejected'] as const
export const adminReviewStates = ['reported', 'kept', 'hidden'] as const
export const adminTutorStates = ['listed', 'unlisted', 'hidden'] as const
export const adminBookingStates = ['reported', 'dismissed', 'returned'] as const
export const adminPaymentFilters = ['charge', 'refund', 'disputed'] as const
export const adminJobStates = ['failed', 'retrying', 'waiting'] as const

export type AdminVerificationState = (typeof adminVerificationStates)[number]
export type AdminReviewState = (typeof adminReviewStates)[number]
export type AdminTutorState = (typeof adminTutorStates)[number]
export type AdminBookingState = (typeof adminBookingStates)[number]
export type AdminPaymentFilter = (typeof adminPaymentFilters)[number]
export type AdminJobState = (typeof adminJobStates)[number]
