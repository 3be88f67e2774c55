import type { App } from '#server/platform/app'
import { createTokenCheck } from './access-tokens.ts'
import { authRoutes } from './auth.routes.ts'
import { identify } from './bearer.ts'
import { createKeys } from './keys.ts'

/** The auth service: its routes, and who is behind a token for everybody else. */
export function createAuth(app: App) {
  const keys = createKeys(app)
  const check = createTokenCheck(app, keys)
  return {
    routes: authRoutes({ ...app, keys }, check),
    identify: (authorization: string | undefined) => identify(app, check, authorization),
  }
}
