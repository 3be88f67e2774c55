import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { tutorLimits } from '../tutors/rules.ts'
import { RowId } from './api.ts'
import { type AdminDecision, adminDecisions, reasonMax } from './rules.ts'

const reasonForm = fieldMessage('giveReasonAtMost', reasonMax)
const reason = z.string(reasonForm).trim().max(reasonMax, reasonForm)

const Reason = z.strictObject({ reason: reason.min(1, reasonForm) })
const OptionalReason = z.strictObject({ reason: reason.default('') })
const reasons = { optional: OptionalReason, required: Reason, shared: Reason }

/** The common parts of all decision endpoints. */
function decision<const Name extends AdminDecision>(name: Name) {
  const rule: (typeof adminDecisions)[Name] = adminDecisions[name]
  return {
    method: 'POST',
    path: rule.path as (typeof adminDecisions)[Name]['path'],
    access: 'admin',
    asksCodeAgain: 'requiresCode' in rule,
    params: RowId,
    body: reasons[rule.reason] as (typeof reasons)[(typeof adminDecisions)[Name]['reason']],
    response: z.object({}),
  } as const
}

/** The document that the administrator saw, because it may have been replaced meanwhile. */
const looked = { documentId: z.uuid() }
/** The name that the document was compared with, because the tutor may have changed it meanwhile. */
const tutorName = z.string(fieldMessage('giveProfileName')).max(tutorLimits.nameMax)

export const approveVerification = endpoint({
  ...decision('approveVerification'),
  deprecatedPaths: ['/api/v1/admin/verification-requests/:id/approval'],
  summary: 'Approve a verification request: the profile has the badge at once',
  body: OptionalReason.extend({ ...looked, tutorName: tutorName.optional() }),
  errors: ['not_found', 'own_profile', 'wrong_verification_state'],
})

export const rejectVerification = endpoint({
  ...decision('rejectVerification'),
  deprecatedPaths: ['/api/v1/admin/verification-requests/:id/rejection'],
  summary: 'Reject a verification request, with a reason for the tutor',
  body: Reason.extend(looked),
  errors: ['not_found', 'own_profile', 'wrong_verification_state'],
})

export const approveCheck = endpoint({
  ...decision('approveCheck'),
  summary:
    'Approve a check: the profile shows it at once. With the identity the badge comes back, if the tutor has been verified',
  body: OptionalReason.extend({ ...looked, tutorName }),
  errors: ['not_found', 'own_profile', 'already_decided', 'wrong_verification_state'],
})

export const rejectCheck = endpoint({
  ...decision('rejectCheck'),
  summary: 'Reject the document of a check, with a reason for the tutor',
  body: Reason.extend(looked),
  errors: ['not_found', 'own_profile', 'already_decided', 'wrong_verification_state'],
})

export const hideReview = endpoint({
  ...decision('hideReview'),
  deprecatedPaths: ['/api/v1/admin/reviews/:id/hiding'],
  summary: 'Hide a review: nobody sees it any more, and its rating no longer counts',
  errors: ['not_found', 'own_profile', 'already_decided'],
})

export const showReview = endpoint({
  ...decision('showReview'),
  deprecatedPaths: ['/api/v1/admin/reviews/:id/showing'],
  summary: 'Show a hidden review again',
  errors: ['not_found', 'already_decided'],
})

export const keepReview = endpoint({
  ...decision('keepReview'),
  deprecatedPaths: ['/api/v1/admin/reviews/:id/keeping'],
  summary: 'Keep a reported review',
  errors: ['not_found', 'own_profile', 'already_decided'],
})

export const hideTutor = endpoint({
  ...decision('hideTutor'),
  deprecatedPaths: ['/api/v1/admin/tutors/:id/hiding'],
  summary: 'Hide a tutor profile from everybody; its owner cannot undo it, and is told the reason',
  errors: ['not_found', 'already_decided'],
})

export const showTutor = endpoint({
  ...decision('showTutor'),
  deprecatedPaths: ['/api/v1/admin/tutors/:id/showing'],
  summary: 'Show a hidden tutor profile again',
  errors: ['not_found', 'already_decided'],
})

export const endTutorSessions = endpoint({
  ...decision('endTutorSessions'),
  deprecatedPaths: ['/api/v1/admin/tutors/:id/logout'],
  summary: 'End all sessions of a tutor',
  errors: ['not_found'],
})

export const returnConnection = endpoint({
  ...decision('returnConnection'),
  deprecatedPaths: ['/api/v1/admin/bookings/:id/connection-return'],
  summary: 'Return the connection that a fake booking took to its tutor',
  errors: ['not_found', 'wrong_booking_state', 'already_decided'],
})

export const dismissBookingReport = endpoint({
  ...decision('dismissBookingReport'),
  deprecatedPaths: ['/api/v1/admin/bookings/:id/report-dismissal'],
  summary: 'Dismiss the report of a booking as fake',
  errors: ['not_found', 'already_decided'],
})

export const dismissReport = endpoint({
  ...decision('dismissReport'),
  summary: 'Dismiss a report of a tutor, class or message; paused bookings are open again after the last one',
  errors: ['not_found', 'own_profile', 'already_decided'],
})

export const upholdReport = endpoint({
  ...decision('upholdReport'),
  summary: 'Uphold a report of a tutor, class or message; paused bookings are open again after the last one',
  errors: ['not_found', 'own_profile', 'already_decided'],
})

export const refundPayment = endpoint({
  ...decision('refundPayment'),
  summary: 'Refund what is left of a charge, and end what it paid for',
  errors: ['not_found', 'already_refunded'],
})

export const suspendAccount = endpoint({
  ...decision('suspendAccount'),
  summary: 'Suspend an account: its owner is told the reason, can read and appeal, and write nothing else',
  errors: ['not_found', 'forbidden', 'already_decided'],
})

export const liftSuspension = endpoint({
  ...decision('liftSuspension'),
  summary: 'Lift the suspension of an account, which also decides its appeal',
  errors: ['not_found', 'already_decided'],
})

export const keepSuspension = endpoint({
  ...decision('keepSuspension'),
  summary: 'Decide an appeal by keeping the suspension, with a reason for the person',
  errors: ['not_found', 'already_decided'],
})

const JobId = z.object({ id: z.string().regex(/^\d{1,18}$/, fieldMessage('giveJobNumber')) })

export const retryJob = endpoint({
  ...decision('retryJob'),
  params: JobId,
  summary: 'Retry a job now',
  errors: ['not_found'],
})

export const dropJob = endpoint({
  ...decision('dropJob'),
  deprecatedPaths: ['/api/v1/admin/jobs/:id/dropping'],
  params: JobId,
  summary: 'Drop a failed job',
  errors: ['not_found'],
})
