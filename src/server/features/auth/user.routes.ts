import { Hono } from 'hono'
import type { HonoEnv } from '#server/platform/http/router'
import { AuthError, invalid } from './auth-error.ts'
import { reauthenticate } from './mails/request-mail.ts'
import type { Bearer } from './sessions/bearer.ts'
import { type AuthApp, endSessions } from './sessions/sessions.ts'
import { enrolFactor, removeFactor } from './two-step/factors.ts'
import { challengeFactor, verifyFactor } from './two-step/second-step.ts'
import { updateUser } from './update-user.ts'
import { userResponse } from './users.ts'
import {
  type AuthContext,
  EnrolBody,
  FactorVerifyBody,
  isUuid,
  linkTargetOf,
  readBody,
  requireEmail,
  UserBody,
  visitOf,
} from './wire.ts'

type BearerOf = (c: AuthContext) => Promise<Bearer>

/** What logged-in users do with their own account. */
export function userRoutes(app: AuthApp, bearerOf: BearerOf) {
  const routes = new Hono<HonoEnv>()

  routes.get('/user', async (c) => c.json(await userResponse(app, (await bearerOf(c)).user)))

  routes.put('/user', async (c) => {
    const bearer = await bearerOf(c)
    const { email, phone, password, current_password, nonce, data, app_metadata, ...challenge } =
      await readBody(c, UserBody)
    if (app_metadata !== undefined) throw new AuthError('not_admin')
    if (phone) throw new AuthError('phone_provider_disabled')
    const changes = {
      email: email && requireEmail(email),
      password,
      currentPassword: current_password,
      nonce,
      data: data ?? undefined,
    }
    const linkTarget = linkTargetOf(app, c, challenge)
    return c.json(await updateUser(app, bearer, { changes, linkTarget, ...visitOf(c) }))
  })

  routes.post('/logout', async (c) => {
    const { user, session } = await bearerOf(c)
    const ending = scopes.get(c.req.query('scope') ?? 'global')
    if (!ending) throw invalid(`Unsupported logout scope ${c.req.query('scope')}`)
    await endSessions(app, { userId: user.id, ...ending(session.id) })
    return c.body(null, 204)
  })

  routes.get('/reauthenticate', async (c) => {
    const { user } = await bearerOf(c)
    await reauthenticate(app, { user, ...visitOf(c) })
    return c.json({})
  })

  // The e-mail address is the only identity: no other can be linked, and it cannot be removed.
  routes.get('/user/identities/authorize', async (c) => {
    await bearerOf(c)
    throw invalid('Unsupported provider: provider is not enabled')
  })
  routes.delete('/user/identities/:id', async (c) => {
    const { user } = await bearerOf(c)
    const id = c.req.param('id')
    if (!isUuid(id)) throw invalid('identity_id must be an UUID', 404)
    throw new AuthError(id === user.id ? 'single_identity_not_deletable' : 'identity_not_found')
  })

  return routes
}

/** Two-step login. */
export function factorRoutes(app: AuthApp, bearerOf: BearerOf) {
  const routes = new Hono<HonoEnv>()

  routes.post('/factors', async (c) => {
    const bearer = await bearerOf(c)
    const { factor_type, friendly_name } = await readBody(c, EnrolBody)
    if (factor_type !== 'totp') throw new AuthError('mfa_totp_enroll_not_enabled')
    return c.json(await enrolFactor(app, bearer, { name: friendly_name ?? '' }))
  })
  routes.post('/factors/:id/challenge', async (c) => {
    const bearer = await bearerOf(c)
    return c.json(await challengeFactor(app, bearer, { factorId: c.req.param('id'), ...visitOf(c) }))
  })
  routes.post('/factors/:id/verify', async (c) => {
    const bearer = await bearerOf(c)
    const { challenge_id = '', code = '' } = await readBody(c, FactorVerifyBody)
    const response = { factorId: c.req.param('id'), challengeId: challenge_id, code, ...visitOf(c) }
    return c.json(await verifyFactor(app, bearer, response))
  })
  routes.delete('/factors/:id', async (c) =>
    c.json(await removeFactor(app, await bearerOf(c), c.req.param('id'))),
  )
  return routes
}

/** The sessions that each scope of logging out ends. */
const scopes = new Map(
  Object.entries<(sessionId: string) => { only?: string; except?: string }>({
    global: () => ({}),
    local: (only) => ({ only }),
    others: (except) => ({ except }),
  }),
)
