type Named = { name?: string | null; email?: string | null }

/** The first letters of the first two words of the name, or of its only word, or of the e-mail address. */
export function initialsOf({ name, email }: Named) {
  const words = (name ?? '').split(/\s+/).filter(Boolean).slice(0, 2)
  const letters = words.length > 0 ? words.map(firstLetter).join('') : firstLetter((email ?? '').trim())
  return letters.toUpperCase()
}

// Spread by code points, because a letter outside the basic plane has two UTF-16 units.
function firstLetter(word: string) {
  return [...word][0] ?? ''
}

/** No character can match two parts. Otherwise a text as long as a request may be would take seconds to match. */
const form = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether a text looks like an e-mail address, for forms. The server's own check is in email.ts. */
export const isEmailAddress = (text: string) => form.test(text.trim())

/** The rules for passwords. The server also refuses common ones. */
export const passwordRules = {
  leastCharacters: 8,
  /** The limit of the auth service's protocol, in UTF-8 bytes. */
  mostBytes: 72,
} as const

/** Why a password was refused, as in the server's `weak_password.reasons`. */
export type WeakPasswordReason = 'length' | 'pwned'

/** For how many seconds a proof of identity counts. */
export const proofAges = {
  /** A code of two-step login, for acts of administrators that require one. */
  freshCode: 5 * 60,
  /** A login, for changing the password or the address without a mailed code. */
  recentLogin: 24 * 60 * 60,
} as const
