import { Hono } from 'hono'
import { product } from '#contract/product'
import type { HonoEnv } from '#server/platform/http/router'
import { AuthError } from './auth-error.ts'
import { errorFacts, redirectTarget, withFragment } from './mails/redirects.ts'
import type { AuthApp } from './sessions/sessions.ts'
import { localeOf } from './wire.ts'

const settings = {
  external: {
    email: true,
    phone: false,
    anonymous_users: false,
    apple: false,
    azure: false,
    facebook: false,
    github: false,
    google: false,
  },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
}

/** Describes the service, and refuses the ways of logging in that it does not offer. */
export function aboutRoutes(app: AuthApp) {
  const routes = new Hono<HonoEnv>()

  routes.get('/.well-known/jwks.json', async (c) =>
    c.json(await app.keys.published(), 200, { 'cache-control': 'public, max-age=600' }),
  )
  routes.get('/settings', (c) => c.json(settings))
  routes.get('/health', (c) =>
    c.json({ version: '1', name: 'GoTrue', description: `${product.name} auth service` }),
  )

  // Browsers navigate here, so the error is a redirect to a page.
  routes.get('/authorize', (c) => {
    const error = new AuthError('validation_failed', {
      message: 'Unsupported provider: provider is not enabled',
    })
    const target = redirectTarget(app, c.req.query('redirect_to'))
    return c.redirect(withFragment(target, errorFacts(error, localeOf(c))), 303)
  })
  routes.post('/sso', () => {
    throw new AuthError('saml_provider_disabled')
  })
  return routes
}
