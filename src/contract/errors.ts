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
