import { Hono } from 'hono'
import { padResponseTime } from '#server/platform/http/response-timing'
import type { HonoEnv } from '#server/platform/http/router'
import { AuthError, invalid } from './auth-error.ts'
import { limitRefresh } from './limits.ts'
import { exchangeCode, logIn } from './log-in.ts'
import { errorFacts, redirectTarget, withFragment } from './mails/redirects.ts'
import { requestLink, requestRecovery, resendConfirmation, resendEmailChange } from './mails/request-mail.ts'
import { followLink, verifyMail, waitsForOther } from './mails/verify.ts'
import { type AuthApp, refreshSession } from './sessions/sessions.ts'
import { signUp } from './sign-up.ts'
import {
  type AuthContext,
  IdTokenBody,
  linkTargetOf,
  localeOf,
  OtpBody,
  PasswordBody,
  PkceBody,
  RecoverBody,
  RefreshBody,
  ResendBody,
  readBody,
  refusalOf,
  requireEmail,
  SignUpBody,
  VerifyBody,
  visitOf,
} from './wire.ts'

/** The ways to log in for clients without a token. */
export function loginRoutes(app: AuthApp) {
  const routes = new Hono<HonoEnv>()

  routes.post('/signup', async (c) => {
    const { email, phone, password, data, ...challenge } = await readBody(c, SignUpBody)
    if (!email && !phone) throw new AuthError('anonymous_provider_disabled')
    if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.')
    if (!password) throw invalid(({ authRefusals }) => authRefusals.passwordRequired)
    if (phone) throw new AuthError('phone_provider_disabled', { message: 'Phone signups are disabled' })
    const linkTarget = linkTargetOf(app, c, challenge)
    const account = { email: requireEmail(email), password, data, linkTarget, ...visitOf(c) }
    return c.json(await padResponseTime(() => signUp(app, account)))
  })

  routes.post('/token', async (c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '')
    if (!grant) throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' })
    return c.json(await grant(app, c))
  })

  return routes
}

/** The mails with a link and a code, and their use. */
export function mailRoutes(app: AuthApp) {
  const routes = new Hono<HonoEnv>()

  routes.post('/otp', async (c) => {
    const { email, phone, data, create_user, ...challenge } = await readBody(c, OtpBody)
    if (phone) throw new AuthError('phone_provider_disabled')
    const linkTarget = linkTargetOf(app, c, challenge)
    const mayCreate = create_user !== false
    const request = { email: requireEmail(email), data, mayCreate, linkTarget, ...visitOf(c) }
    await padResponseTime(() => requestLink(app, request))
    return c.json({})
  })

  routes.post('/recover', async (c) => {
    const { email, ...challenge } = await readBody(c, RecoverBody)
    const request = { email: requireEmail(email), linkTarget: linkTargetOf(app, c, challenge), ...visitOf(c) }
    await padResponseTime(() => requestRecovery(app, request))
    return c.json({})
  })

  routes.post('/resend', async (c) => {
    const { type, email, phone, ...challenge } = await readBody(c, ResendBody)
    if (type === 'sms' || type === 'phone_change' || phone) throw new AuthError('phone_provider_disabled')
    const resend = resends.get(type ?? '')
    if (!resend) throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
    const request = { email: requireEmail(email), linkTarget: linkTargetOf(app, c, challenge), ...visitOf(c) }
    await padResponseTime(() => resend(app, request))
    return c.json({})
  })

  routes.post('/verify', async (c) => {
    const { type, email, phone, token, token_hash } = await readBody(c, VerifyBody)
    if (!type) throw invalid('Verify requires a verification type')
    if (phone) throw new AuthError('otp_expired')
    if (!token && !token_hash) throw invalid('Verify requires a token or a token hash')
    const proof = token_hash ? { token: token_hash } : { email: requireEmail(email, 422), code: token! }
    const visit = { type, ...proof, ...visitOf(c) }
    const session = await padResponseTime(() => verifyMail(app, visit))
    return c.json(session ?? { msg: waitsForOther, code: '200' })
  })

  routes.get('/verify', async (c) => {
    const token = c.req.query('token')
    const type = c.req.query('type')
    if (!token || !type) throw invalid('Verify requires a token and a verification type')
    // Mail scanners send HEAD before people open the link, which must not use it up.
    if (c.req.method === 'HEAD') return c.body(null, 200)
    const target = redirectTarget(app, c.req.query('redirect_to'))
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(await padResponseTime(() => landing(app, c, { target, token, type })), 303)
  })

  return routes
}

type Grant = (app: AuthApp, c: AuthContext) => Promise<object>

const grants = new Map(
  Object.entries<Grant>({
    async password(app, c) {
      const { email, phone, password } = await readBody(c, PasswordBody)
      if (phone) throw new AuthError('phone_provider_disabled')
      if (!email) throw invalid('missing email or phone')
      return logIn(app, { email: email.trim().toLowerCase(), password: password ?? '', ...visitOf(c) })
    },
    async refresh_token(app, c) {
      const { refresh_token } = await readBody(c, RefreshBody)
      if (!refresh_token) throw invalid('refresh_token required')
      const refresh = { network: c.var.network, token: refresh_token }
      await limitRefresh(app, refresh)
      return refreshSession(app, refresh)
    },
    async pkce(app, c) {
      const { auth_code, code_verifier } = await readBody(c, PkceBody)
      if (!auth_code || !code_verifier)
        throw invalid('invalid request: both auth code and code verifier should be non-empty')
      return exchangeCode(app, { code: auth_code, verifier: code_verifier, ...visitOf(c) })
    },
    async id_token(_app, c) {
      const { provider = '' } = await readBody(c, IdTokenBody)
      throw new AuthError('provider_disabled', {
        message: `Provider (issuer "${provider.slice(0, 100)}") is not enabled`,
      })
    },
    async web3() {
      throw new AuthError('web3_provider_disabled')
    },
  }),
)

const resends = new Map([
  ['signup', resendConfirmation],
  ['email_change', resendEmailChange],
])

/** Where the browser goes after a link, with the result. */
async function landing(
  app: AuthApp,
  c: AuthContext,
  { target, token, type }: { target: string; token: string; type: string },
) {
  try {
    const result = await followLink(app, { token, type, ...visitOf(c) })
    if (result.kind === 'waiting') return withFragment(target, { message: waitsForOther, sb: '' })
    if (result.kind === 'code') return withQuery(target, { code: result.code })
    const { access_token, expires_at, expires_in, refresh_token, token_type } = result.session
    return withFragment(target, {
      access_token,
      expires_at,
      expires_in,
      refresh_token,
      sb: '',
      token_type,
      type,
    })
  } catch (error) {
    const facts = errorFacts(refusalOf(app, c, error), localeOf(c))
    return withFragment(token.startsWith('pkce_') ? withQuery(target, facts) : target, facts)
  }
}

function withQuery(target: string, facts: Record<string, string>) {
  const url = new URL(target)
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value)
  return url.href
}
