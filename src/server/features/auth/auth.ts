import type { App } from '#server/platform/app'
import { authRoutes } from './auth.routes.ts'
import { createTokenCheck } from './sessions/access-tokens.ts'
import { identify } from './sessions/bearer.ts'
import { createKeys } from './sessions/keys.ts'

/** The auth service: its routes, and who is behind a token for everybody else. */
export function createAuth(app: App) {
  const keys = createKeys(app)
  const check = createTokenCheck(app, keys)
  return {
    routes: authRoutes({ ...app, keys }, check),
    identify: (authorization: string | undefined) => identify(app, check, authorization),
  }
}
