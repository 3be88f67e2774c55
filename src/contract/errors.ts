/** Every error code of the API, its status, and what a client should do. The messages for people are in the server's texts. */
export const errors = {
  invalid_input: {
    status: 422,
    advice: 'Show each sentence of `fields` beside its field, and let the person correct it.',
  },
  malformed_request: {
    status: 400,
    advice: 'Correct the client: the body is not JSON, or the path or a header cannot be read.',
  },
  unsupported_media_type: {
    status: 415,
    advice: 'Correct the client: send `Content-Type: application/json`.',
  },
  payload_too_large: {
    status: 413,
    advice: 'Send less; sending the same again gives the same answer.',
  },
  picture_too_large: {
    status: 413,
    advice: 'Let the person choose another picture, or make it smaller first.',
  },
  picture_unsupported: {
    status: 415,
    advice: 'Let the person choose another picture.',
  },
  picture_unreadable: {
    status: 422,
    advice: 'Let the person choose another picture.',
  },
  document_too_large: {
    status: 413,
    advice: 'Let the person choose another file.',
  },
  document_unsupported: {
    status: 415,
    advice: 'Let the person choose another file.',
  },
  document_unreadable: {
    status: 422,
    advice: 'Let the person choose another file.',
  },
  document_locked: {
    status: 422,
    advice: 'Let the person choose another file.',
  },
  document_active: {
    status: 422,
    advice: 'Let the person choose another file.',
  },
  document_too_long: {
    status: 422,
    advice: 'Let the person choose another file.',
  },
  uri_too_long: {
    status: 414,
    advice: 'Correct the client: the path and query together are too long.',
  },
  unauthenticated: {
    status: 401,
    advice: 'Refresh the session once and try again; if that fails, let the person log in.',
  },
  forbidden: {
    status: 403,
    advice: 'Do not try again: this account has no tutor profile, or may not do this.',
  },
  two_step_needed: {
    status: 403,
    advice: 'Lead the administrator to setting up two-step login.',
  },
  code_needed: {
    status: 403,
    advice:
      'Ask for a code, verify it at `POST /auth/v1/factors/{id}/verify`, and send the request again with the new token.',
  },
  account_suspended: {
    status: 403,
    advice: 'Lead the person to `/suspended`, which says why and takes an appeal. Reading is still possible.',
  },
  already_appealed: {
    status: 409,
    advice: 'Load the suspension again and show how the appeal stands.',
  },
  not_found: {
    status: 404,
    advice: 'Treat it as gone. What belongs to somebody else is answered the same way.',
  },
  own_profile: {
    status: 403,
    advice: 'Do not offer this on the own profile.',
  },
  slot_taken: {
    status: 409,
    advice: 'Load the free hours again and let the person choose another one.',
  },
  day_has_lessons: {
    status: 409,
    advice: 'Offer to cancel the day, which notifies everyone who has a lesson on it.',
  },
  class_ended: {
    status: 409,
    advice: 'Show other classes, or the tutor.',
  },
  class_full: {
    status: 409,
    advice: 'Load the class again and show how many places are left.',
  },
  class_not_draft: {
    status: 409,
    advice: 'Load the class again, and offer to end it.',
  },
  class_empty: {
    status: 409,
    advice: 'Load the class again and show its roster.',
  },
  thread_ended: {
    status: 409,
    advice: 'Load the thread again, and show no form.',
  },
  thread_suspended: {
    status: 409,
    advice: 'Load the thread again, and show no form. It may be opened again later.',
  },
  answer_awaited: {
    status: 409,
    advice: 'Load the thread again and keep what was typed until there is an answer.',
  },
  too_many_threads: {
    status: 429,
    advice: 'Keep what was typed; the threads of the last 24 hours are counted.',
  },
  too_many_saved: {
    status: 409,
    advice: 'Show the list of saved tutors, from which some can be removed.',
  },
  handle_taken: {
    status: 409,
    advice: 'Show the sentence beside the field, and let the person choose another one.',
  },
  handle_too_new: {
    status: 409,
    advice: 'Show the sentence of `fields`, which says from when on.',
  },
  too_many_alerts: {
    status: 409,
    advice: 'Show the list of alerts, each of which can be stopped.',
  },
  class_has_places: {
    status: 409,
    advice: 'Load the class again and offer to join it.',
  },
  connections_used_up: {
    status: 409,
    advice: 'Show the plans.',
  },
  bookings_paused: {
    status: 409,
    advice: 'Show the sentence; show other tutors.',
  },
  joining_closed: {
    status: 409,
    advice: 'Load the class again; show other classes, or the tutor.',
  },
  offer_expired: {
    status: 409,
    advice: 'Load the enrolment again, and offer to join the waiting list.',
  },
  times_clash: {
    status: 409,
    advice: 'Show the sentence of `fields`, which says what it is.',
  },
  too_many_classes: {
    status: 409,
    advice: 'Load the classes again, and offer to end one.',
  },
  wrong_enrolment_state: {
    status: 409,
    advice: 'Load it again and show what it is now.',
  },
  wrong_meeting_state: {
    status: 409,
    advice: 'Load the class again and show its meetings.',
  },
  meeting_cancelled: {
    status: 409,
    advice: 'Load the meetings again.',
  },
  meeting_started: {
    status: 409,
    advice: 'Load the meetings again. From now on the tutor writes down who came.',
  },
  register_not_open: {
    status: 409,
    advice: 'Send it again after `opensAt` of the register.',
  },
  register_closed: {
    status: 409,
    advice: 'Show the register as it is.',
  },
  register_changed: {
    status: 409,
    advice: 'Get the register again, show what it says now, and let the person choose which one to save.',
  },
  learner_not_in_class: {
    status: 409,
    advice: 'Get the register again, and leave out whoever is no longer on its roster.',
  },
  proposal_answered: {
    status: 409,
    advice: 'Load the booking again and show its time.',
  },
  wrong_booking_state: {
    status: 409,
    advice: 'Load the booking again and show what it is now.',
  },
  wrong_verification_state: {
    status: 409,
    advice: 'Load the verification again and show what it is now.',
  },
  review_hidden: {
    status: 409,
    advice: 'Show the review as it is, without a way to change it.',
  },
  profile_hidden: {
    status: 409,
    advice: 'Show the sentence; only our team can change this.',
  },
  already_decided: {
    status: 409,
    advice: 'Load the list again.',
  },
  already_subscribed: {
    status: 409,
    advice: 'Load the subscription again and show it.',
  },
  not_subscribed: {
    status: 409,
    advice: 'Load the subscription again and show it.',
  },
  already_refunded: {
    status: 409,
    advice: 'Load the list again.',
  },
  already_paid: {
    status: 409,
    advice: 'Load the verification again; nothing has to be paid.',
  },
  family_full: {
    status: 409,
    advice: 'Load the family again, and offer to delete a child.',
  },
  already_guardian: {
    status: 409,
    advice: 'Load the family again and show who its guardians are.',
  },
  invitation_over: {
    status: 409,
    advice: 'Show the sentence; another invitation has to be sent.',
  },
  closure_settled: {
    status: 409,
    advice: 'Load the closures again and show what was said.',
  },
  no_lessons: {
    status: 409,
    advice: 'Load the closures again; there is nothing to respond to.',
  },
  fee_settled: {
    status: 409,
    advice: 'Load the fees again and show how it stands.',
  },
  payment_claimed: {
    status: 409,
    advice: 'Load the fees again; the payment has to be confirmed or declined first.',
  },
  claim_answered: {
    status: 409,
    advice: 'Load the fees again and show how it stands.',
  },
  claim_withdrawn: {
    status: 409,
    advice: 'Load the fees again and show how it stands.',
  },
  payment_not_confirmed: {
    status: 409,
    advice: 'Load the fees again; decline a payment that waits instead.',
  },
  payment_reversed: {
    status: 409,
    advice: 'Load the fees again and show how it stands.',
  },
  payment_refunded: {
    status: 409,
    advice: 'Load the fees again; the payment back has to be reversed first.',
  },
  credit_too_small: {
    status: 409,
    advice: 'Load the fees again and show how much is left.',
  },
  fee_month_too_early: {
    status: 409,
    advice: 'Let the person choose a later month.',
  },
  fee_month_too_late: {
    status: 409,
    advice: 'Let the person choose an earlier month.',
  },
  no_fee: {
    status: 409,
    advice: 'Show the sentence; there is nothing to pay.',
  },
  requests_open: {
    status: 409,
    advice: 'Lead the person to the open requests, to close one.',
  },
  request_closed: {
    status: 409,
    advice: 'Load the requests again and show that it is closed.',
  },
  offers_taken: {
    status: 409,
    advice: 'Load the requests again and show that no more offers are taken.',
  },
  already_offered: {
    status: 409,
    advice: 'Load the requests again and show the offer.',
  },
  idempotency_key_invalid: {
    status: 400,
    advice: 'Correct the client: send a key of the documented form, such as a UUID.',
  },
  idempotency_key_reused: {
    status: 422,
    advice: 'Correct the client: make a new key for each new request.',
  },
  request_under_way: {
    status: 409,
    advice: 'Wait a second, and send the same request with the same key again.',
  },
  method_not_allowed: {
    status: 405,
    advice: 'Correct the client; the header `Allow` names the methods that there are.',
  },
  rate_limited: {
    status: 429,
    advice: 'Wait as many seconds as the header `Retry-After` says, then try again.',
  },
  uploads_of_a_day: {
    status: 429,
    advice: 'Try again the next day.',
  },
  storage_full: {
    status: 409,
    advice: 'Let the person remove files first.',
  },
  timeout: {
    status: 503,
    advice: 'Nothing was changed: try again after `Retry-After`.',
  },
  outcome_unknown: {
    status: 503,
    advice:
      'Send the same request with the same `Idempotency-Key` again; without one, load the state before anything is sent again.',
  },
  unavailable: {
    status: 503,
    advice: 'Try again after `Retry-After`, or a few seconds.',
  },
  internal_error: {
    status: 500,
    advice: 'Try again once; if it stays, report the `requestId`.',
  },
} as const

export type ErrorCode = keyof typeof errors

/** Refusals of an upload that do not depend on its content. */
export const uploadErrors = [
  'rate_limited',
  'uploads_of_a_day',
  'storage_full',
] as const satisfies ErrorCode[]

/** The body of every error of the API. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; requestId: string }
}
