/** No sign fits two of its parts: where one did, a text as long as a request may be took seconds to read. */
const form = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether a text looks like an e-mail address, for forms; what the server takes is in email.ts. */
export const isEmailAddress = (text: string) => form.test(text.trim())
