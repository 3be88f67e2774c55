import { Hono } from 'hono'
import type { App } from '#server/platform/app'
import { type HonoEnv, withinDeadline } from '#server/platform/http/router'
import { aboutRoutes } from './about.routes.ts'
import { AuthError } from './auth-error.ts'
import { loginRoutes, mailRoutes } from './login.routes.ts'
import { createTokenCheck } from './sessions/access-tokens.ts'
import { identify, requireBearer, type TokenCheck } from './sessions/bearer.ts'
import { createKeys } from './sessions/keys.ts'
import type { AuthApp } from './sessions/sessions.ts'
import { factorRoutes, userRoutes } from './user.routes.ts'
import { type AuthContext, authErrorResponse } from './wire.ts'

/** The routes of the auth service, as the client of decision 0009 expects them. */
export function authRoutes(app: AuthApp, check: TokenCheck) {
  const routes = new Hono<HonoEnv>()
  routes.onError((error, c) => authErrorResponse(app, c, error))
  routes.use('/auth/v1/*', async (c, next) => {
    await withinDeadline(next())
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  routes.route('/auth/v1', loginRoutes(app))
  routes.route('/auth/v1', mailRoutes(app))
  const bearerOf = (c: AuthContext) => requireBearer(app, check, c.req.header('authorization'))
  routes.route('/auth/v1', userRoutes(app, bearerOf))
  routes.route('/auth/v1', factorRoutes(app, bearerOf))
  routes.route('/auth/v1', aboutRoutes(app))
  routes.all('/auth/v1/*', () => {
    throw new AuthError('not_found')
  })
  return routes
}

/** The auth service: its routes, and the identification of users by their token for all other routes. */
export function createAuth(app: App) {
  const keys = createKeys(app)
  const check = createTokenCheck(app, keys)
  return {
    routes: authRoutes({ ...app, keys }, check),
    identify: (authorization: string | undefined) => identify(app, check, authorization),
  }
}
