import { readStored, storage, store } from '../storage.ts'

/** No link in a mail lives longer. */
const linkLastsMs = 24 * 60 * 60 * 1000

const spelled = (email: string) => email.trim().toLowerCase()

/** To be called when a mail with a link is asked for here: its link then signs in without another question. */
export function rememberMailRequest(email: string) {
  const request = { email: spelled(email), at: Date.now() }
  store('localStorage', storage.mailRequest, JSON.stringify(request))
}

/** Whether this browser has asked for a mail to the address. Anybody can write a link that signs in: as themselves. */
export function hasRequestedMail(email: string) {
  try {
    const { email: asked, at } = JSON.parse(readStored('localStorage', storage.mailRequest) ?? '{}')
    return asked === spelled(email) && Math.abs(Date.now() - at) < linkLastsMs
  } catch {
    return false
  }
}

/** The account waits for its confirmation for as long. */
const confirmationLastsMs = 7 * 24 * 60 * 60 * 1000

/** Remembers where a verification mail went: its link may open in another tab, and fail there. */
export function rememberUnconfirmed(email: string) {
  store('localStorage', storage.unconfirmedEmail, JSON.stringify({ email, at: Date.now() }))
}

/** The address that somebody signed up with here, and has not confirmed yet. */
export function unconfirmedEmail(): string | null {
  try {
    const { email, at } = JSON.parse(readStored('localStorage', storage.unconfirmedEmail) ?? '{}')
    return Date.now() - at < confirmationLastsMs && typeof email === 'string' ? email : null
  } catch {
    return null
  }
}
