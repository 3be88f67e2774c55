import { keep, kept, storage } from './storage.ts'

/** The account waits for its confirmation for as long. */
const lastsMs = 7 * 24 * 60 * 60 * 1000

/** Remembers where a verification mail went: its link may open in another tab, and fail there. */
export function rememberUnconfirmed(email: string) {
  keep('localStorage', storage.unconfirmedEmail, JSON.stringify({ email, at: Date.now() }))
}

/** The address that somebody signed up with here, and has not confirmed yet. */
export function unconfirmedEmail(): string | null {
  try {
    const { email, at } = JSON.parse(kept('localStorage', storage.unconfirmedEmail) ?? '{}')
    return Date.now() - at < lastsMs && typeof email === 'string' ? email : null
  } catch {
    return null
  }
}
