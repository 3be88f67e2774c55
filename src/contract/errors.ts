/** Every error code the API answers with, its status, and what the person reads unless a call says it better. */
export const errors = {
  invalid_input: {
    status: 422,
    message: 'Some of what was sent is not right. See the fields for what to change.',
  },
  malformed_request: { status: 400, message: 'The request could not be read. Send well-formed JSON.' },
  unsupported_media_type: { status: 415, message: 'Send the request as application/json.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  picture_too_large: {
    status: 413,
    message: 'This picture is larger than 2 MB. Please choose a smaller one.',
  },
  picture_unsupported: {
    status: 415,
    message: 'This is not a PNG or JPEG picture. Please choose another file.',
  },
  picture_unreadable: {
    status: 422,
    message:
      'This picture cannot be read: it is damaged, has too many pixels, or is far too long and narrow. Please choose another.',
  },
  document_too_large: {
    status: 413,
    message: 'This document is larger than 5 MB. Please choose a smaller one.',
  },
  document_unsupported: {
    status: 415,
    message: 'This is not a PDF, JPEG or PNG file. Please choose another file.',
  },
  document_unreadable: {
    status: 422,
    message: 'This document cannot be read: it is damaged, or has too many pixels. Please choose another.',
  },
  document_locked: {
    status: 422,
    message: 'This PDF is protected by a password, so we cannot look at it. Please save it without one.',
  },
  document_active: {
    status: 422,
    message:
      'This PDF has scripts, media or other files inside. Please print it to a plain PDF, or send a photo of it.',
  },
  document_too_long: {
    status: 422,
    message: 'This PDF has more than 20 pages. Please send only the pages that matter.',
  },
  uri_too_long: { status: 414, message: 'The address is too long.' },
  unauthenticated: { status: 401, message: 'Please log in to do this.' },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  two_step_needed: {
    status: 403,
    message: 'Administrators need two-step login. Set it up in your profile first.',
  },
  code_needed: { status: 403, message: 'Please confirm this with a code of your authenticator app.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  own_profile: { status: 403, message: 'This is your own profile.' },
  slot_taken: { status: 409, message: 'This time has just been taken. Please choose another one.' },
  wrong_booking_state: {
    status: 409,
    message: 'This cannot be done with the booking as it is now.',
  },
  wrong_verification_state: {
    status: 409,
    message: 'This cannot be done with the verification as it is now.',
  },
  review_hidden: {
    status: 409,
    message: 'Our team has hidden this review, so it can no longer be changed.',
  },
  profile_hidden: {
    status: 409,
    message: 'Our team has hidden this profile, so it can be neither shown nor deleted. Please write to us.',
  },
  already_decided: {
    status: 409,
    message: 'This has been decided meanwhile. Reload the list to see how it stands.',
  },
  already_subscribed: { status: 409, message: 'You have this plan already, and it renews by itself.' },
  not_subscribed: { status: 409, message: 'There is no plan that renews.' },
  already_refunded: { status: 409, message: 'This was given back already, or is on its way.' },
  already_paid: { status: 409, message: 'This has been paid already.' },
  idempotency_key_invalid: {
    status: 400,
    message: 'An Idempotency-Key is 1 to 255 visible ASCII signs, without spaces.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key came with another request before. Give each request its own.',
  },
  request_under_way: {
    status: 409,
    message: 'This has been sent already and is still under way. Please try again in a moment.',
  },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  rate_limited: {
    status: 429,
    message: 'That was too often in a short time. Please wait a moment and try again.',
  },
  uploads_of_a_day: {
    status: 429,
    message: 'You have uploaded as much as one day allows. Try again tomorrow.',
  },
  storage_full: {
    status: 409,
    message: 'Your files take up all the room there is for one account. Remove some of them first.',
  },
  timeout: { status: 503, message: 'That took too long. Please try again.' },
  outcome_unknown: {
    status: 503,
    message:
      'This took too long, and may have been done all the same. Please reload the page and look before you send it again.',
  },
  unavailable: { status: 503, message: 'We cannot answer right now. Please try again in a moment.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
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
