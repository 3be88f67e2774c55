import type { Context } from 'hono'
import { z } from 'zod'
import { Email } from '#contract/accounts/email'
import { type Localized, texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError, asAppError, isOutOfOrder } from '#server/platform/app-error'
import { isConnectionLost } from '#server/platform/db-errors'
import { languageHeaders } from '#server/platform/http/error-response'
import { readJson } from '#server/platform/http/read-input'
import { requestLocale } from '#server/platform/http/request-locale'
import type { HonoEnv } from '#server/platform/http/router'
import { factsOfError } from '#server/platform/log'
import { AuthError, invalid } from './auth-error.ts'
import { challengeFields, readChallenge } from './mails/pkce.ts'
import { redirectTarget } from './mails/redirects.ts'
import type { LinkTarget } from './mails/send-link.ts'
import { Metadata } from './users.ts'

export type AuthContext = Context<HonoEnv>

const versionHeader = 'x-supabase-api-version'
/** From this version on, errors carry their code as text in `code`. */
const firstVersion = '2024-01-01'

/** Reads a JSON body against its schema. The client may send no body at all. */
export async function readBody<Schema extends z.ZodType>(c: AuthContext, schema: Schema) {
  const result = schema.safeParse(hasBody(c) ? await readJsonBody(c) : {})
  if (result.success) return result.data as z.output<Schema>
  const { path, message } = result.error.issues[0]!
  throw invalid(path.length > 0 && !message.includes(' ') ? `${path.join('.')}: ${message}` : message)
}

/** Decided by the headers, because a body that is touched must be read to its end. */
const hasBody = (c: AuthContext) =>
  Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined

async function readJsonBody(c: AuthContext) {
  try {
    return await readJson(c.req.raw)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AuthError(error.code === 'payload_too_large' ? 'request_entity_too_large' : 'bad_json')
  }
}

export function authErrorResponse(app: App, c: AuthContext, thrown: unknown) {
  const error = refusalOf(app, c, thrown)
  const locale = localeOf(c)
  const message = error.localized(texts[locale])
  const version = c.req.header(versionHeader) ?? ''
  const isVersioned = /^\d{4}-\d\d-\d\d$/.test(version) && version >= firstVersion
  const weak = error.reasons && { weak_password: { reasons: error.reasons } }
  const body = isVersioned
    ? { code: error.code, message, ...weak }
    : { code: error.status, error_code: error.code, msg: message, error_id: c.var.requestId, ...weak }
  const headers = new Headers({
    'cache-control': 'no-store',
    'x-sb-error-code': error.code,
    ...languageHeaders(locale),
  })
  if (isVersioned) headers.set(versionHeader, firstVersion)
  if (error.retryAfter) headers.set('retry-after', String(error.retryAfter))
  return Response.json(body, { status: error.status, headers })
}

/** Turns anything thrown into an error of the protocol. Unexpected ones are logged, and sent without details. */
export function refusalOf({ log }: App, c: AuthContext, thrown: unknown) {
  if (thrown instanceof AuthError) return thrown
  const { code, status, retryAfter } = asAppError(thrown)
  if (status === 500 || isOutOfOrder(thrown))
    log.error('request failed', { requestId: c.var.requestId, ...factsOfError(thrown) })
  // The client knows only these two codes. The message tells the person that the change may have been made.
  const message: Localized | undefined =
    c.req.method === 'GET' ? undefined : ({ errors }) => errors.outcome_unknown
  if (code === 'timeout') return new AuthError('request_timeout', { message, retryAfter })
  if (isConnectionLost(thrown)) return new AuthError('unavailable', { message, retryAfter })
  if (code === 'rate_limited') return new AuthError('over_request_rate_limit', { retryAfter })
  // After a 503 the client retries and keeps its session. After an error below 500 it does not.
  return new AuthError(status === 503 ? 'unavailable' : 'unexpected_failure', { retryAfter })
}

/** The language of the response. */
export const localeOf = (c: AuthContext) => requestLocale(c.req.header('accept-language'))

/** Where a visitor comes from. */
export const visitOf = (c: AuthContext) => ({
  network: c.var.network,
  userAgent: c.req.header('user-agent') ?? '',
})

type ChallengeFields = Parameters<typeof readChallenge>[0]

/** Where the link of the requested mail leads. */
export function linkTargetOf(app: App, c: AuthContext, body: ChallengeFields): LinkTarget {
  const wanted = c.req.query('redirect_to') ?? c.req.header('redirect_to')
  const locale = localeOf(c)
  return {
    redirectTo: redirectTarget(app, wanted, locale),
    challenge: readChallenge(body),
    network: c.var.network,
    locale,
  }
}

export function requireEmail(text: string | undefined, status?: number) {
  if (text === undefined) throw invalid(({ authRefusals }) => authRefusals.emailRequired)
  const email = Email.safeParse(text)
  if (!email.success) throw invalid(({ authRefusals }) => authRefusals.emailForm, status)
  return email.data
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

// The client's input, by path. Unknown fields are ignored, as the protocol requires.

/** Text or nothing: the client sends null, '' or no field with the same meaning. */
const optional = z
  .string()
  .nullish()
  .transform((text) => text || undefined)

const data = Metadata.nullish().transform((data) => data ?? {})

export const SignUpBody = z.object({
  email: optional,
  phone: optional,
  password: optional,
  data,
  ...challengeFields,
})
export const PasswordBody = z.object({ email: optional, phone: optional, password: optional })
export const RefreshBody = z.object({ refresh_token: optional })
export const PkceBody = z.object({ auth_code: optional, code_verifier: optional })
export const IdTokenBody = z.object({ provider: optional })
export const OtpBody = z.object({
  email: optional,
  phone: optional,
  data,
  create_user: z.boolean().nullish(),
  ...challengeFields,
})
export const VerifyBody = z.object({
  type: optional,
  email: optional,
  phone: optional,
  token: optional,
  token_hash: optional,
})
export const RecoverBody = z.object({ email: optional, ...challengeFields })
export const ResendBody = z.object({ type: optional, email: optional, phone: optional, ...challengeFields })
export const UserBody = z.object({
  email: optional,
  phone: optional,
  password: optional,
  current_password: optional,
  nonce: optional,
  data: Metadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})
export const EnrolBody = z.object({
  factor_type: optional,
  friendly_name: z.string().max(100, 'friendly_name: too long').nullish(),
})
export const FactorVerifyBody = z.object({ challenge_id: optional, code: optional })
