type Claims = {
  aal: string
  amr: { method: string; timestamp: number }[]
  exp: number
  session_id: string
  /** The account's id. */
  sub: string
}

/** What an access token says; what is none throws. Whether it is true is for the server to say. */
export function claimsOf(token: string): Claims {
  const [, claims = ''] = token.split('.')
  return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
}

/** How its owner came in. The newest way stands first; the code of the app comes on top of one. */
export const loginMethod = ({ amr }: Claims) => amr.find(({ method }) => method !== 'totp')?.method
