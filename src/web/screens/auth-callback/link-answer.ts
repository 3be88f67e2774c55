import { decodeJwt } from 'jose'

type Tokens = { access_token: string; refresh_token: string }

/** What a mail link brought to the callback screen. */
export type LinkAnswer =
  /** Whose tokens they are is for showing only; the auth service judges them. */
  | { kind: 'tokens'; tokens: Tokens; type: string | null; userId: string; email: string }
  | { kind: 'code'; code: string }
  | { kind: 'failure'; error: string | null; code: string | null; description: string | null }
  /** The first of the two confirmations that a new e-mail address needs. */
  | { kind: 'half-changed' }
  | { kind: 'resend' }
  | { kind: 'forgot-password' }
  | { kind: 'nothing' }

type Link = { query: URLSearchParams; fragment: URLSearchParams }

export function readLink({ query, fragment }: Link, now: number): LinkAnswer {
  const named = (name: string) => fragment.get(name) || query.get(name)
  const failure = {
    error: named('error'),
    code: named('error_code'),
    description: named('error_description'),
  }
  if (failure.error || failure.code) return { kind: 'failure', ...failure }
  // Never out of the query: that part of an address reaches servers and their logs.
  if (fragment.has('access_token')) return readTokens(fragment, now) ?? { kind: 'nothing' }
  const code = query.get('code')
  if (code) return { kind: 'code', code }
  if (fragment.has('message')) return { kind: 'half-changed' }
  if (query.get('email_resend') === 'true') return { kind: 'resend' }
  return { kind: query.get('forgot_password') === 'true' ? 'forgot-password' : 'nothing' }
}

function readTokens(fragment: URLSearchParams, now: number): LinkAnswer | null {
  const tokens = {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  }
  const { sub, email, exp = 0 } = claimsOf(tokens.access_token)
  // The client would renew an expired one, for whichever account the refresh token belongs to.
  if (!sub || !tokens.refresh_token || exp * 1000 <= now) return null
  return { kind: 'tokens', tokens, type: fragment.get('type'), userId: sub, email: String(email ?? sub) }
}

function claimsOf(token: string): ReturnType<typeof decodeJwt> {
  try {
    return decodeJwt(token)
  } catch {
    return {}
  }
}
