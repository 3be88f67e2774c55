import { type Localized, texts } from '#server/locales/texts'

/** Every error code of the auth service with its status. */
const statuses = {
  anonymous_provider_disabled: 422,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_jwt: 403,
  current_password_invalid: 400,
  email_not_confirmed: 400,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  identity_not_found: 422,
  insufficient_aal: 403,
  invalid_credentials: 400,
  mfa_challenge_expired: 422,
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_totp_enroll_not_enabled: 422,
  mfa_verification_failed: 422,
  no_authorization: 401,
  not_admin: 403,
  not_found: 404,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  phone_provider_disabled: 400,
  provider_disabled: 400,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  request_entity_too_large: 413,
  request_timeout: 504,
  same_password: 422,
  saml_provider_disabled: 404,
  session_expired: 400,
  session_not_found: 403,
  single_identity_not_deletable: 422,
  too_many_enrolled_mfa_factors: 422,
  unavailable: 503,
  unexpected_failure: 500,
  user_not_found: 403,
  validation_failed: 400,
  weak_password: 422,
  web3_provider_disabled: 422,
} as const satisfies Record<keyof typeof texts.en.authErrors, number>

export type AuthErrorCode = keyof typeof statuses

type Details = {
  /** A plain text belongs to the protocol: no screen shows it, and programs read it in English. */
  message?: Localized | string
  /** Used where the protocol gives one code two statuses. */
  status?: number
  reasons?: readonly string[]
  retryAfter?: number
}

/** An error of the auth service, in the format of the client's protocol. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: AuthErrorCode
  readonly status: number
  readonly localized: Localized
  /** Why a password is too weak. */
  readonly reasons?: readonly string[]
  /** After how many seconds a retry makes sense. */
  readonly retryAfter?: number

  constructor(
    code: AuthErrorCode,
    { message = ({ authErrors }) => authErrors[code], status, reasons, retryAfter }: Details = {},
  ) {
    const localized = typeof message === 'string' ? () => message : message
    super(localized(texts.en))
    this.code = code
    this.localized = localized
    this.status = status ?? statuses[code]
    this.reasons = reasons
    this.retryAfter = retryAfter
  }
}

export const invalid = (message: Localized | string, status?: number) =>
  new AuthError('validation_failed', { message, status })
