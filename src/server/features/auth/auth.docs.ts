import { z } from 'zod'
import { product } from '#contract/product'
import { errors } from '#server/locales/en/errors'
import type { RouteDoc } from '#server/platform/openapi/document'
import { AuthError, type AuthErrorCode } from './auth-error.ts'
import {
  Challenge,
  challenge,
  data,
  Enrolment,
  email,
  enrolment,
  facts,
  id,
  Session,
  session,
  User,
  user,
} from './responses.ts'
import {
  EnrolBody,
  FactorVerifyBody,
  OtpBody,
  PasswordBody,
  PkceBody,
  RecoverBody,
  RefreshBody,
  ResendBody,
  SignUpBody,
  UserBody,
  VerifyBody,
} from './wire.ts'

const Refusal = z
  .object({
    code: z.string(),
    message: z.string(),
    weak_password: z.object({ reasons: z.array(z.string()) }).optional(),
  })
  .meta({
    id: 'AuthError',
    description:
      'With the request header X-Supabase-Api-Version: 2024-01-01 or later. Without it: { code: <status>, error_code, msg, error_id }.',
  })

/** The server refuses bad URLs before the auth service sees them, so the errors have the shape of the API. */
const UrlRefusal = z
  .object({ error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }) })
  .meta({
    id: 'AuthUrlError',
    description: 'Of a URL that cannot be read or is too long, in the shape of the errors of the API',
  })

const everywhere = [
  'over_request_rate_limit',
  'unexpected_failure',
  'unavailable',
  'request_timeout',
] as const satisfies AuthErrorCode[]
const ofBodies = ['validation_failed', 'bad_json', 'request_entity_too_large'] as const
const ofTokens = ['no_authorization', 'bad_jwt', 'user_not_found', 'session_not_found'] as const

/** The errors of a path, by status. */
function refusals(codes: readonly AuthErrorCode[]) {
  const byStatus = Object.groupBy(
    codes.map((code) => new AuthError(code)),
    ({ status }) => status,
  )
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => {
      const { code, message } = group[0]!
      const description = group.map(({ code }) => code).join(', ')
      return [status, { description, schema: Refusal, example: { code, message } }]
    }),
  )
}

type Answer = RouteDoc['responses'][number]
type Options = Pick<RouteDoc, 'body' | 'params' | 'query' | 'needsToken'> & {
  status?: number
  answer?: Answer
  codes?: readonly AuthErrorCode[]
  /** Codes that have another status than usual here. */
  codesByStatus?: Record<number, AuthErrorCode>
}

const Nothing = z.object({})
const nothing = { description: 'Done', schema: Nothing, example: {} }
const sessionAnswer = { description: 'The session', schema: Session, example: session }
const userAnswer = { description: 'The user', schema: User, example: user }

function route(line: string, id: string, summary: string, options: Options = {}): RouteDoc {
  const [method, path] = line.split(' ') as [RouteDoc['method'], string]
  const { status = 200, answer = nothing, codes = [], body, params, query, needsToken } = options
  const codesByStatus = { ...(params && { 404: 'validation_failed' as const }), ...options.codesByStatus }
  const refused = refusals([
    ...codes,
    ...(body ? ofBodies : []),
    ...(needsToken ? ofTokens : []),
    ...everywhere,
  ])
  const responses = { [status]: answer, ...refused }
  for (const [status, code] of Object.entries(codesByStatus))
    addRefusal(responses, Number(status), Object.values(refusals([code]))[0]!)
  addRefusal(responses, 400, urlRefusal('malformed_request'))
  addRefusal(responses, 414, urlRefusal('uri_too_long'))
  return {
    noun: 'auth',
    id,
    method,
    path: `/auth/v1${path}`,
    summary,
    needsToken,
    params,
    query,
    body,
    responses,
  }
}

/** Adds an error to those that have the status already. */
function addRefusal(responses: RouteDoc['responses'], status: number, added: Answer) {
  const other = responses[status]
  const isOfOneShape = !other?.schema || other.schema === added.schema
  responses[status] = {
    ...added,
    ...other,
    description: other ? `${other.description}, ${added.description}` : added.description,
    schema: isOfOneShape ? added.schema : z.union([other.schema!, added.schema!]),
  }
}

const urlRefusal = (code: 'malformed_request' | 'uri_too_long'): Answer => ({
  description: code,
  schema: UrlRefusal,
  example: { error: { code, message: errors[code], requestId: 'k3v9x2' } },
})

const redirect = z.object({
  redirect_to: z
    .url()
    .optional()
    .describe('Where the link in the mail leads in the end; a page of this site'),
})
const mailLimits = ['over_email_send_rate_limit'] as const
const ofFactor = z.object({ id: z.uuid() })
const needsToken = true

/** The auth service in the OpenAPI document. Decision 0009 explains why it has this shape. */
export const authDocs: RouteDoc[] = [
  route('POST /signup', 'signUp', 'Create an account; a mail asks to confirm the address', {
    query: redirect,
    body: { schema: SignUpBody, example: { email, password: 'lagoon under the moon', data } },
    answer: {
      ...userAnswer,
      description: 'The new user, or for an address that has an account one that looks new',
    },
    codes: [...mailLimits, 'weak_password', 'anonymous_provider_disabled', 'phone_provider_disabled'],
  }),
  route('POST /token', 'logIn', 'Log in, refresh a session, or exchange the code of a link', {
    query: z.object({
      grant_type: z
        .enum(['password', 'refresh_token', 'pkce'])
        .describe('Decides which of the bodies is read'),
    }),
    body: {
      schema: z.union([PasswordBody, RefreshBody, PkceBody]),
      example: { email, password: 'lagoon under the moon' },
    },
    answer: sessionAnswer,
    codes: [
      'invalid_credentials',
      'email_not_confirmed',
      'refresh_token_not_found',
      'refresh_token_already_used',
      'session_expired',
      'flow_state_not_found',
      'flow_state_expired',
      'bad_code_verifier',
      'provider_disabled',
      'phone_provider_disabled',
      'web3_provider_disabled',
    ],
  }),
  route('POST /otp', 'sendLoginLink', 'Send a link and a code to log in with', {
    query: redirect,
    body: { schema: OtpBody, example: { email, create_user: false } },
    codes: [...mailLimits, 'phone_provider_disabled'],
  }),
  route('POST /recover', 'sendRecoveryLink', 'Send a link to set a new password', {
    query: redirect,
    body: { schema: RecoverBody, example: { email } },
    codes: mailLimits,
  }),
  route('POST /resend', 'resendMail', 'Send the mail again that confirms an address', {
    query: redirect,
    body: { schema: ResendBody, example: { type: 'signup', email } },
    codes: [...mailLimits, 'phone_provider_disabled'],
  }),
  route('POST /verify', 'verifyMail', 'Log in with the code or the token of a mail', {
    body: { schema: VerifyBody, example: { type: 'signup', email, token: '482913' } },
    answer: {
      description: 'The session; a message after the first of the two mails that change an address',
      schema: z.union([Session, z.object({ msg: z.string(), code: z.literal('200') })]),
      example: session,
    },
    codes: ['otp_expired'],
    codesByStatus: { 422: 'validation_failed' },
  }),
  route('GET /verify', 'followMailLink', 'Follow the link of a mail', {
    query: redirect.extend({
      token: z.string().meta({ example: 'f1c2…' }),
      type: z.enum(['signup', 'recovery', 'magiclink', 'email_change']),
    }),
    status: 303,
    answer: { description: 'To redirect_to, with the session or the error in the fragment' },
    codes: ['validation_failed'],
  }),
  route('GET /user', 'getUser', 'Get the user who is logged in', { needsToken, answer: userAnswer }),
  route('PUT /user', 'updateUser', 'Change the address, the password or the facts of the own account', {
    needsToken,
    query: redirect,
    body: { schema: UserBody, example: { password: 'a reef full of parrotfish', nonce: '482913' } },
    answer: userAnswer,
    codes: [
      ...mailLimits,
      'same_password',
      'weak_password',
      'current_password_invalid',
      'reauthentication_needed',
      'reauthentication_not_valid',
      'insufficient_aal',
      'not_admin',
      'phone_provider_disabled',
    ],
  }),
  route('GET /reauthenticate', 'reauthenticate', 'Send a code that confirms a new password, or a deletion', {
    needsToken,
    codes: mailLimits,
  }),
  route('POST /logout', 'logOut', 'End sessions', {
    needsToken,
    query: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }),
    status: 204,
    answer: { description: 'Done' },
    codes: ['validation_failed'],
  }),
  route('POST /factors', 'enrolFactor', 'Begin setting up two-step login with an authenticator app', {
    needsToken,
    body: { schema: EnrolBody, example: { factor_type: 'totp', friendly_name: 'My phone' } },
    answer: { description: 'The secret, and a picture of it', schema: Enrolment, example: enrolment },
    codes: [
      'mfa_factor_name_conflict',
      'mfa_totp_enroll_not_enabled',
      'too_many_enrolled_mfa_factors',
      'insufficient_aal',
    ],
  }),
  route('POST /factors/:id/challenge', 'challengeFactor', 'Begin the second step of a login', {
    needsToken,
    params: ofFactor,
    answer: { description: 'The challenge', schema: Challenge, example: challenge },
    codes: ['mfa_factor_not_found'],
  }),
  route('POST /factors/:id/verify', 'verifyFactor', 'Finish the second step with a code of the app', {
    needsToken,
    params: ofFactor,
    body: { schema: FactorVerifyBody, example: { challenge_id: id, code: '482913' } },
    answer: sessionAnswer,
    codes: [
      'mfa_factor_not_found',
      'mfa_verification_failed',
      'mfa_challenge_expired',
      'mfa_ip_address_mismatch',
    ],
  }),
  route('DELETE /factors/:id', 'removeFactor', 'Remove an authenticator app', {
    needsToken,
    params: ofFactor,
    answer: { description: 'Its id', schema: z.object({ id: z.uuid() }), example: { id } },
    codes: ['mfa_factor_not_found', 'insufficient_aal'],
  }),
  route('GET /user/identities/authorize', 'linkIdentity', 'Not offered: there are no other identities', {
    needsToken,
    status: 400,
    answer: refusals(['validation_failed'])[400],
  }),
  route('DELETE /user/identities/:id', 'unlinkIdentity', 'Not offered: the address is the only identity', {
    needsToken,
    params: ofFactor,
    status: 422,
    answer: refusals(['single_identity_not_deletable', 'identity_not_found'])[422],
  }),
  route('GET /authorize', 'logInElsewhere', 'Not offered: there are no other providers to log in with', {
    query: redirect,
    status: 303,
    answer: { description: 'To redirect_to, with the error in the fragment' },
  }),
  route('POST /sso', 'singleSignOn', 'Not offered', {
    status: 404,
    answer: refusals(['saml_provider_disabled'])[404],
  }),
  route(
    'GET /.well-known/jwks.json',
    'getPublicKeys',
    'Get the public keys that access tokens are signed with',
    {
      answer: {
        description: 'Public keys alone',
        schema: z.object({ keys: z.array(facts) }),
        example: { keys: [{ kty: 'EC', crv: 'P-256', kid: 'k1', alg: 'ES256', use: 'sig', x: '…', y: '…' }] },
      },
    },
  ),
  route('GET /settings', 'getAuthSettings', 'List the ways of logging in', {
    answer: {
      description: 'By name',
      schema: facts,
      example: { external: { email: true }, disable_signup: false },
    },
  }),
  route('GET /health', 'getAuthHealth', 'Check that the service answers', {
    answer: {
      description: 'It does',
      schema: z.object({ version: z.string(), name: z.string(), description: z.string() }),
      example: { version: '1', name: 'GoTrue', description: `${product.name} auth service` },
    },
  }),
]
