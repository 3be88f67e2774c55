/** Every error code of the API, its status, what the person reads unless a call says it better, and what a client should do. */
export const errors = {
  invalid_input: {
    status: 422,
    message: 'Some of what was sent is not right. See the fields for what to change.',
    advice: 'Show each sentence of `fields` beside its field, and let the person correct it.',
  },
  malformed_request: {
    status: 400,
    message: 'The request could not be read. Send well-formed JSON.',
    advice: 'Correct the client: the body is not JSON, or the path or a header cannot be read.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'Send the request as application/json.',
    advice: 'Correct the client: send `Content-Type: application/json`.',
  },
  payload_too_large: {
    status: 413,
    message: 'The request is too large.',
    advice: 'Send less; sending the same again gives the same answer.',
  },
  picture_too_large: {
    status: 413,
    message: 'This picture is larger than 2 MB. Please choose a smaller one.',
    advice: 'Let the person choose another picture, or make it smaller first.',
  },
  picture_unsupported: {
    status: 415,
    message: 'This is not a PNG or JPEG picture. Please choose another file.',
    advice: 'Let the person choose another picture.',
  },
  picture_unreadable: {
    status: 422,
    message:
      'This picture cannot be read: it is damaged, has too many pixels, or is far too long and narrow. Please choose another.',
    advice: 'Let the person choose another picture.',
  },
  document_too_large: {
    status: 413,
    message: 'This document is larger than 5 MB. Please choose a smaller one.',
    advice: 'Let the person choose another file.',
  },
  document_unsupported: {
    status: 415,
    message: 'This is not a PDF, JPEG or PNG file. Please choose another file.',
    advice: 'Let the person choose another file.',
  },
  document_unreadable: {
    status: 422,
    message: 'This document cannot be read: it is damaged, or has too many pixels. Please choose another.',
    advice: 'Let the person choose another file.',
  },
  document_locked: {
    status: 422,
    message: 'This PDF is protected by a password, so we cannot look at it. Please save it without one.',
    advice: 'Let the person choose another file.',
  },
  document_active: {
    status: 422,
    message:
      'This PDF has scripts, media or other files inside. Please print it to a plain PDF, or send a photo of it.',
    advice: 'Let the person choose another file.',
  },
  document_too_long: {
    status: 422,
    message: 'This PDF has more than 20 pages. Please send only the pages that matter.',
    advice: 'Let the person choose another file.',
  },
  uri_too_long: {
    status: 414,
    message: 'The address is too long.',
    advice: 'Correct the client: the path and query together are too long.',
  },
  unauthenticated: {
    status: 401,
    message: 'Please log in to do this.',
    advice: 'Refresh the session once and try again; if that fails, let the person log in.',
  },
  forbidden: {
    status: 403,
    message: 'Your account may not do this.',
    advice: 'Do not try again: this account has no tutor profile, or may not do this.',
  },
  two_step_needed: {
    status: 403,
    message: 'Administrators need two-step login. Set it up in your profile first.',
    advice: 'Lead the administrator to setting up two-step login.',
  },
  code_needed: {
    status: 403,
    message: 'Please confirm this with a code of your authenticator app.',
    advice:
      'Ask for a code, verify it at `POST /auth/v1/factors/{id}/verify`, and send the request again with the new token.',
  },
  account_suspended: {
    status: 403,
    message: 'Your account is suspended. You can read what is yours, and appeal.',
    advice: 'Lead the person to `/suspended`, which says why and takes an appeal. Reading is still possible.',
  },
  already_appealed: {
    status: 409,
    message: 'You have appealed already. Our team reads it and will let you know.',
    advice: 'Load the suspension again and show how the appeal stands.',
  },
  not_found: {
    status: 404,
    message: 'There is nothing at this address.',
    advice: 'Treat it as gone. What belongs to somebody else is answered the same way.',
  },
  own_profile: {
    status: 403,
    message: 'This is your own profile.',
    advice: 'Do not offer this on the own profile.',
  },
  slot_taken: {
    status: 409,
    message: 'This time has just been taken. Please choose another one.',
    advice: 'Load the free hours again and let the person choose another one.',
  },
  day_has_lessons: {
    status: 409,
    message: 'You have lessons on that day. Cancel the day instead, and everyone is notified.',
    advice: 'Offer to cancel the day, which notifies everyone who has a lesson on it.',
  },
  class_ended: {
    status: 409,
    message: 'This class has ended.',
    advice: 'Show other classes, or the tutor.',
  },
  class_full: {
    status: 409,
    message: 'All places of this class are taken. Give it more places first, or wait until one is free.',
    advice: 'Load the class again and show how many places are left.',
  },
  class_not_draft: {
    status: 409,
    message: 'Only a class that was never opened can be deleted. You can end this one.',
    advice: 'Load the class again, and offer to end it.',
  },
  class_empty: {
    status: 409,
    message: 'Nobody is in this class yet.',
    advice: 'Load the class again and show its roster.',
  },
  thread_ended: {
    status: 409,
    message: 'Nobody can write in this conversation any more: it was ended.',
    advice: 'Load the thread again, and show no form.',
  },
  thread_suspended: {
    status: 409,
    message: 'Nobody can write in this conversation for now.',
    advice: 'Load the thread again, and show no form. It may be opened again later.',
  },
  answer_awaited: {
    status: 409,
    message:
      'You have written three messages. Please wait for an answer; once a booking or a place in a class is confirmed, you can write as much as you like.',
    advice: 'Load the thread again and keep what was typed until there is an answer.',
  },
  too_many_threads: {
    status: 429,
    message:
      'You have written to ten tutors today. Please wait for their answers, or write to others tomorrow.',
    advice: 'Keep what was typed; the threads of the last 24 hours are counted.',
  },
  too_many_saved: {
    status: 409,
    message: 'You have saved 100 tutors, which is the most. Please remove some first.',
    advice: 'Show the list of saved tutors, from which some can be removed.',
  },
  handle_taken: {
    status: 409,
    message: 'Somebody has this address already. Please choose another one.',
    advice: 'Show the sentence beside the field, and let the person choose another one.',
  },
  handle_too_new: {
    status: 409,
    message: 'Your address can be changed once in 30 days.',
    advice: 'Show the sentence of `fields`, which says from when on.',
  },
  too_many_alerts: {
    status: 409,
    message: 'You have 20 alerts, which is the most. Please stop one first.',
    advice: 'Show the list of alerts, each of which can be stopped.',
  },
  class_has_places: {
    status: 409,
    message: 'There is a place in this class. You can join right away.',
    advice: 'Load the class again and offer to join it.',
  },
  connections_used_up: {
    status: 409,
    message: 'Your free connections are used up. With a plan you can admit this learner.',
    advice: 'Show the plans.',
  },
  bookings_paused: {
    status: 409,
    message:
      'This tutor takes no new bookings at the moment. Please try again in a few days, or look for another tutor.',
    advice: 'Show the sentence; show other tutors.',
  },
  joining_closed: {
    status: 409,
    message: 'Nobody can join this class at the moment.',
    advice: 'Load the class again; show other classes, or the tutor.',
  },
  offer_expired: {
    status: 409,
    message: 'This place was kept for 48 hours, and is no longer yours. You can ask for a place again.',
    advice: 'Load the enrolment again, and offer to join the waiting list.',
  },
  times_clash: {
    status: 409,
    message: 'You have something else at one of these times.',
    advice: 'Show the sentence of `fields`, which says what it is.',
  },
  too_many_classes: {
    status: 409,
    message: 'A tutor has at most 60 classes that have not ended. End one of them first.',
    advice: 'Load the classes again, and offer to end one.',
  },
  wrong_enrolment_state: {
    status: 409,
    message: 'This cannot be done with the enrolment as it is now.',
    advice: 'Load it again and show what it is now.',
  },
  wrong_meeting_state: {
    status: 409,
    message: 'This cannot be done with the meeting as it is now.',
    advice: 'Load the class again and show its meetings.',
  },
  meeting_cancelled: {
    status: 409,
    message: 'This meeting is cancelled.',
    advice: 'Load the meetings again.',
  },
  meeting_started: {
    status: 409,
    message: 'This meeting has begun.',
    advice: 'Load the meetings again. From now on the tutor writes down who came.',
  },
  register_not_open: {
    status: 409,
    message: 'The register opens 15 minutes before the meeting.',
    advice: 'Send it again after `opensAt` of the register.',
  },
  register_closed: {
    status: 409,
    message: 'The register can be changed for 48 hours after the meeting. That time has passed.',
    advice: 'Show the register as it is.',
  },
  register_changed: {
    status: 409,
    message: 'The register was changed on another device meanwhile.',
    advice: 'Get the register again, show what it says now, and let the person choose which one to save.',
  },
  learner_not_in_class: {
    status: 409,
    message: 'A learner whom you have marked is not in the class at the time of this meeting.',
    advice: 'Get the register again, and leave out whoever is no longer on its roster.',
  },
  proposal_answered: {
    status: 409,
    message: 'This proposal has been answered already.',
    advice: 'Load the booking again and show its time.',
  },
  wrong_booking_state: {
    status: 409,
    message: 'This cannot be done with the booking as it is now.',
    advice: 'Load the booking again and show what it is now.',
  },
  wrong_verification_state: {
    status: 409,
    message: 'This cannot be done with the verification as it is now.',
    advice: 'Load the verification again and show what it is now.',
  },
  review_hidden: {
    status: 409,
    message: 'Our team has hidden this review, so it can no longer be changed.',
    advice: 'Show the review as it is, without a way to change it.',
  },
  profile_hidden: {
    status: 409,
    message: 'Our team has hidden this profile, so it can be neither shown nor deleted. Please write to us.',
    advice: 'Show the sentence; only our team can change this.',
  },
  already_decided: {
    status: 409,
    message: 'This has been decided meanwhile. Reload the list to see how it stands.',
    advice: 'Load the list again.',
  },
  already_subscribed: {
    status: 409,
    message: 'You have this plan already, and it renews by itself.',
    advice: 'Load the subscription again and show it.',
  },
  not_subscribed: {
    status: 409,
    message: 'There is no plan that renews.',
    advice: 'Load the subscription again and show it.',
  },
  already_refunded: {
    status: 409,
    message: 'This was given back already, or is on its way.',
    advice: 'Load the list again.',
  },
  already_paid: {
    status: 409,
    message: 'This has been paid already.',
    advice: 'Load the verification again; nothing has to be paid.',
  },
  family_full: {
    status: 409,
    message: 'An account has at most 8 children. Delete one of them first.',
    advice: 'Load the family again, and offer to delete a child.',
  },
  already_guardian: {
    status: 409,
    message: 'There is a second guardian already.',
    advice: 'Load the family again and show who its guardians are.',
  },
  invitation_over: {
    status: 409,
    message: 'This invitation was used, was withdrawn, or is more than 7 days old. Please ask for a new one.',
    advice: 'Show the sentence; another invitation has to be sent.',
  },
  closure_settled: {
    status: 409,
    message: 'The day has begun, or you have cancelled it. What you said can no longer be changed.',
    advice: 'Load the closures again and show what was said.',
  },
  no_lessons: {
    status: 409,
    message: 'You have no lessons on this day any more.',
    advice: 'Load the closures again; there is nothing to respond to.',
  },
  fee_settled: {
    status: 409,
    message: 'Nothing of this fee is open any more.',
    advice: 'Load the fees again and show how it stands.',
  },
  payment_claimed: {
    status: 409,
    message: 'A payment of this fee waits for the tutor to confirm it.',
    advice: 'Load the fees again; the payment has to be confirmed or declined first.',
  },
  claim_answered: {
    status: 409,
    message: 'This payment was confirmed or declined already.',
    advice: 'Load the fees again and show how it stands.',
  },
  claim_withdrawn: {
    status: 409,
    message: 'The family has withdrawn this payment.',
    advice: 'Load the fees again and show how it stands.',
  },
  payment_not_confirmed: {
    status: 409,
    message: 'Only a payment that was confirmed can be reversed.',
    advice: 'Load the fees again; decline a payment that waits instead.',
  },
  payment_reversed: {
    status: 409,
    message: 'This payment was reversed already.',
    advice: 'Load the fees again and show how it stands.',
  },
  payment_refunded: {
    status: 409,
    message: 'Credit from this payment was paid back. Reverse that first.',
    advice: 'Load the fees again; the payment back has to be reversed first.',
  },
  credit_too_small: {
    status: 409,
    message: 'There is not so much credit left.',
    advice: 'Load the fees again and show how much is left.',
  },
  fee_month_too_early: {
    status: 409,
    message: 'The learner was not enrolled in this month, so there is no fee for it.',
    advice: 'Let the person choose a later month.',
  },
  fee_month_too_late: {
    status: 409,
    message: 'This month is too far ahead, or after the end of the class.',
    advice: 'Let the person choose an earlier month.',
  },
  no_fee: {
    status: 409,
    message: 'There is no fee for this month: the class does not meet, or costs nothing.',
    advice: 'Show the sentence; there is nothing to pay.',
  },
  requests_open: {
    status: 409,
    message: 'You have two open requests already. Close one of them to make another.',
    advice: 'Lead the person to the open requests, to close one.',
  },
  request_closed: {
    status: 409,
    message: 'This request is closed: the family no longer looks.',
    advice: 'Load the requests again and show that it is closed.',
  },
  offers_taken: {
    status: 409,
    message: 'Your offer came too late: three tutors were faster, and the family takes no more.',
    advice: 'Load the requests again and show that no more offers are taken.',
  },
  already_offered: {
    status: 409,
    message: 'You have made an offer for this request already.',
    advice: 'Load the requests again and show the offer.',
  },
  idempotency_key_invalid: {
    status: 400,
    message: 'An Idempotency-Key is 1 to 255 visible ASCII signs, without spaces.',
    advice: 'Correct the client: send a key of the documented form, such as a UUID.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key came with another request before. Give each request its own.',
    advice: 'Correct the client: make a new key for each new request.',
  },
  request_under_way: {
    status: 409,
    message: 'This has been sent already and is still under way. Please try again in a moment.',
    advice: 'Wait a second, and send the same request with the same key again.',
  },
  method_not_allowed: {
    status: 405,
    message: 'This address does not take that method.',
    advice: 'Correct the client; the header `Allow` names the methods that there are.',
  },
  rate_limited: {
    status: 429,
    message: 'That was too often in a short time. Please wait a moment and try again.',
    advice: 'Wait as many seconds as the header `Retry-After` says, then try again.',
  },
  uploads_of_a_day: {
    status: 429,
    message: 'You have uploaded as much as one day allows. Try again tomorrow.',
    advice: 'Try again the next day.',
  },
  storage_full: {
    status: 409,
    message: 'Your files take up all the room there is for one account. Remove some of them first.',
    advice: 'Let the person remove files first.',
  },
  timeout: {
    status: 503,
    message: 'That took too long. Please try again.',
    advice: 'Nothing was changed: try again after `Retry-After`.',
  },
  outcome_unknown: {
    status: 503,
    message:
      'This took too long, and may have been done all the same. Please reload the page and look before you send it again.',
    advice:
      'Send the same request with the same `Idempotency-Key` again; without one, load the state before anything is sent again.',
  },
  unavailable: {
    status: 503,
    message: 'We cannot answer right now. Please try again in a moment.',
    advice: 'Try again after `Retry-After`, or a few seconds.',
  },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    advice: 'Try again once; if it stays, report the `requestId`.',
  },
} as const

export type ErrorCode = keyof typeof errors

/** What refuses an upload whatever is in it. */
export const uploadErrors = [
  'rate_limited',
  'uploads_of_a_day',
  'storage_full',
] as const satisfies ErrorCode[]

/** The body of every error of the API. */
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; requestId: string }
}
