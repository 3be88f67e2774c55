/** What a password must be; the server also refuses the well-known common ones. */
export const passwordRules = {
  leastCharacters: 8,
  /** As the auth service's wire says; counted in UTF-8. */
  mostBytes: 72,
} as const

/** Why a password was refused, as the server's `weak_password.reasons` say it. */
export type WeakPasswordReason = 'length' | 'pwned'
