import { readStored, storage, store } from '../storage.ts'

/** No link in an e-mail is valid for longer. */
const linkLastsMs = 24 * 60 * 60 * 1000

const spelled = (email: string) => email.trim().toLowerCase()

/** Remembers that this browser has asked for a link to the address, so that the link logs in without a question. */
export function rememberMailRequest(email: string) {
  const request = { email: spelled(email), at: Date.now() }
  store('localStorage', storage.mailRequest, JSON.stringify(request))
}

/**
 * Whether this browser has asked for a link to the address. Without that, a link may be a stranger's, who wants somebody to use
 * the stranger's account.
 */
export function hasRequestedMail(email: string) {
  try {
    const { email: asked, at } = JSON.parse(readStored('localStorage', storage.mailRequest) ?? '{}')
    return asked === spelled(email) && Math.abs(Date.now() - at) < linkLastsMs
  } catch {
    return false
  }
}

/** An unconfirmed account is kept for as long. */
const confirmationLastsMs = 7 * 24 * 60 * 60 * 1000

/** Remembers the address of a verification e-mail, whose link may be opened in another tab and fail there. */
export function rememberUnconfirmed(email: string) {
  store('localStorage', storage.unconfirmedEmail, JSON.stringify({ email, at: Date.now() }))
}

/** The address that somebody has signed up with here and not confirmed yet. */
export function unconfirmedEmail(): string | null {
  try {
    const { email, at } = JSON.parse(readStored('localStorage', storage.unconfirmedEmail) ?? '{}')
    return Date.now() - at < confirmationLastsMs && typeof email === 'string' ? email : null
  } catch {
    return null
  }
}
