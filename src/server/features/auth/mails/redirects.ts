import { defaultLocale, type Locale } from '#contract/locales'
import { texts } from '#server/locales/texts'
import { siteLink } from '#server/platform/mail/site-links'
import type { AuthError } from '../auth-error.ts'

type Site = { siteUrl: string }

/** Where a mail link leads if nothing else was requested. */
export const callbackUrl = (site: Site, locale: Locale) => siteLink(site, locale, '/auth/callback')

/** The page for requesting a new password, for people who can no longer log in. */
export const forgotPasswordUrl = (site: Site, locale: Locale) =>
  `${callbackUrl(site, locale)}?forgot_password=true`

/**
 * Where to go after a link: the requested URL if it is on our own site. It is resolved as a browser would do, and judged by the
 * result, because many spellings of a foreign URL look like a path.
 */
export function redirectTarget(app: Site, wanted: string | null | undefined, locale: Locale = defaultLocale) {
  if (!wanted || !URL.canParse(wanted, app.siteUrl)) return callbackUrl(app, locale)
  const { href } = new URL(wanted, app.siteUrl)
  return href.startsWith(`${app.siteUrl}/`) ? href : callbackUrl(app, locale)
}

/** Adds the result to the URL behind the '#', which is never sent to a server. */
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

/** The parameters of a redirect that describe an error. */
export function errorFacts({ status, code, localized }: AuthError, locale: Locale) {
  const error = errorByStatus[status]
  return { ...(error && { error }), error_code: code, error_description: localized(texts[locale]), sb: '' }
}
