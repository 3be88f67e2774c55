/** Every refusal of the auth service: its status, and what it says unless a call says it better. */
const refusals = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  current_password_invalid: [400, 'The current password is not right.'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [422, 'This login was not finished in time. Please start again.'],
  flow_state_not_found: [404, 'This login is not known, or was finished already.'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [403, 'AAL2 required'],
  invalid_credentials: [400, 'Invalid login credentials'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new one.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this name exists already'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_totp_enroll_not_enabled: [422, 'Only TOTP factors can be enrolled'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'Updating app_metadata requires admin privileges'],
  not_found: [404, 'There is nothing at this address'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'Too many e-mails were asked for. Please wait before asking again.'],
  over_request_rate_limit: [429, 'Request rate limit reached. Please wait a moment and try again.'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400, 'This provider is not enabled'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_entity_too_large: [413, 'The request is too large'],
  request_timeout: [504, 'That took too long. Please try again.'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  unavailable: [503, 'We cannot answer right now. Please try again in a moment.'],
  unexpected_failure: [500, 'Something went wrong on our side. Please try again.'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'The password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
} as const satisfies Record<string, readonly [number, string]>

export type AuthErrorCode = keyof typeof refusals

type Details = {
  message?: string
  /** Where the wire gives one code two statuses. */
  status?: number
  reasons?: readonly string[]
  retryAfter?: number
}

/** A refusal of the auth service, which keeps the wire of the client it speaks to. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: AuthErrorCode
  readonly status: number
  /** Why a password is too weak. */
  readonly reasons?: readonly string[]
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number

  constructor(code: AuthErrorCode, { message, status, reasons, retryAfter }: Details = {}) {
    super(message ?? refusals[code][1])
    this.code = code
    this.status = status ?? refusals[code][0]
    this.reasons = reasons
    this.retryAfter = retryAfter
  }
}

export const invalid = (message: string, status?: number) =>
  new AuthError('validation_failed', { message, status })
