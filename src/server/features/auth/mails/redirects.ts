import { defaultLocale, type Locale } from '#contract/locales'
import { texts } from '#server/locales/texts'
import { siteLink } from '#server/platform/mail/site-links'
import type { AuthError } from '../auth-error.ts'

type Site = { siteUrl: string }

/** Where a mail link leads when nothing else was asked for. */
export const callbackUrl = (site: Site, locale: Locale) => siteLink(site, locale, '/auth/callback')

/** Where someone who cannot log in any more asks for a way to choose a new password. */
export const forgotPasswordUrl = (site: Site, locale: Locale) =>
  `${callbackUrl(site, locale)}?forgot_password=true`

/**
 * Where to go after a link: what was asked for, if it is on our own site. It is resolved as a browser would
 * resolve it and judged by the result, because many spellings of a foreign address look like a path.
 */
export function redirectTarget(app: Site, wanted: string | null | undefined, locale: Locale = defaultLocale) {
  if (!wanted || !URL.canParse(wanted, app.siteUrl)) return callbackUrl(app, locale)
  const { href } = new URL(wanted, app.siteUrl)
  return href.startsWith(`${app.siteUrl}/`) ? href : callbackUrl(app, locale)
}

/** The address with what the browser is to learn put behind the '#', which no server ever sees. */
export function withFragment(target: string, facts: Record<string, string | number>) {
  const url = new URL(target)
  const fragment = new URLSearchParams()
  for (const [name, value] of Object.entries(facts)) fragment.set(name, String(value))
  url.hash = fragment.toString()
  return url.href
}

const errorByStatus: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** An error in the parameters of a redirect. */
export function errorFacts({ status, code, localized }: AuthError, locale: Locale) {
  const error = errorByStatus[status]
  return { ...(error && { error }), error_code: code, error_description: localized(texts[locale]), sb: '' }
}
