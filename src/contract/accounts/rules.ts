type Named = { name?: string | null; email?: string | null }

/** First letters of the first two words of the name, else its first letter, else the e-mail's. */
export function initialsOf({ name, email }: Named) {
  const words = (name ?? '').split(/\s+/).filter(Boolean).slice(0, 2)
  const letters = words.length > 0 ? words.map(firstLetter).join('') : firstLetter((email ?? '').trim())
  return letters.toUpperCase()
}

// Spread by code points: a letter outside the basic plane is one letter, not half of one.
function firstLetter(word: string) {
  return [...word][0] ?? ''
}

/** No sign fits two of its parts: where one did, a text as long as a request may be took seconds to read. */
const form = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether a text looks like an e-mail address, for forms; what the server takes is in email.ts. */
export const isEmailAddress = (text: string) => form.test(text.trim())

/** What a password must be; the server also refuses the well-known common ones. */
export const passwordRules = {
  leastCharacters: 8,
  /** As the auth service's wire says; counted in UTF-8. */
  mostBytes: 72,
} as const

/** Why a password was refused, as the server's `weak_password.reasons` say it. */
export type WeakPasswordReason = 'length' | 'pwned'

/** How long it counts, in seconds, that somebody has proved who they are. */
export const proofAges = {
  /** A code of two-step login, for the acts of administrators that ask for one. */
  freshCode: 5 * 60,
  /** A login, for a new password or address without a mailed code. */
  recentLogin: 24 * 60 * 60,
} as const
