import { callback } from '#texts/callback'
import { claimsOf } from '#web/lib/auth/claims.ts'

type Tokens = { access_token: string; refresh_token: string }

export type LinkResult =
  /** Only the auth service knows whose tokens these are: anybody can write a link. */
  | { kind: 'tokens'; tokens: Tokens; type: string | null }
  | { kind: 'code'; code: string }
  | { kind: 'failure'; error: string | null; code: string | null; description: string | null }
  /** The first of the two confirmations that a change of the e-mail address needs. */
  | { kind: 'half-changed' }
  | { kind: 'resend' }
  | { kind: 'forgot-password' }
  | { kind: 'nothing' }

type Link = { query: URLSearchParams; fragment: URLSearchParams }

export function readLink({ query, fragment }: Link, now: number): LinkResult {
  const named = (name: string) => fragment.get(name) || query.get(name)
  const failure = {
    error: named('error'),
    code: named('error_code'),
    description: named('error_description'),
  }
  if (failure.error || failure.code) return { kind: 'failure', ...failure }
  // Tokens are never read from the query string, which reaches servers and their logs.
  if (fragment.has('access_token')) return readTokens(fragment, now) ?? { kind: 'nothing' }
  const code = query.get('code')
  if (code) return { kind: 'code', code }
  if (fragment.has('message')) return { kind: 'half-changed' }
  if (query.get('email_resend') === 'true') return { kind: 'resend' }
  return { kind: query.get('forgot_password') === 'true' ? 'forgot-password' : 'nothing' }
}

function readTokens(fragment: URLSearchParams, now: number): LinkResult | null {
  const tokens = {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  }
  if (!tokens.refresh_token || !isFresh(tokens.access_token, now)) return null
  return { kind: 'tokens', tokens, type: fragment.get('type') }
}

const leastSecondsLeft = 60

/**
 * Whether the token is valid until the client has taken it. The client would renew an expired one, for whichever account the
 * refresh token belongs to.
 */
export function isFresh(token: string, now: number) {
  try {
    return claimsOf(token).exp >= now / 1000 + leastSecondsLeft
  } catch {
    return false
  }
}

type Failure = { error: string | null; code: string | null; description: string | null }

const mostCharacters = 200

/** Anybody can write a link. Its own words are shown only where we have none, and only as short plain text. */
export function failureText({ error, code, description }: Failure) {
  return textByCode(code) ?? plain(`${error ?? code}: ${description || callback.failed.unknown}`)
}

export function textByCode(code: string | null | undefined) {
  return code && Object.hasOwn(callback.errors, code) ? callback.errors[code] : undefined
}

/** Removes line breaks, invisible characters and characters that change the writing direction. */
function plain(text: string) {
  const characters = [...text.replace(/[\p{C}\s]+/gu, ' ').trim()]
  if (characters.length <= mostCharacters) return characters.join('')
  return `${characters.slice(0, mostCharacters - 1).join('')}…`
}
