type Claims = {
  aal: string
  amr: { method: string; timestamp: number }[]
  exp: number
  session_id: string
  /** The account's id. */
  sub: string
}

/** Decodes an access token without verifying it, which only the server can. Throws if it is no token. */
export function claimsOf(token: string): Claims {
  const [, claims = ''] = token.split('.')
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
}

/** The way its owner logged in. The newest method stands first, and a code of an app comes in addition to it. */
export const loginMethod = ({ amr }: Claims) => amr.find(({ method }) => method !== 'totp')?.method
