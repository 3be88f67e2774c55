import { localizedPath, splitLocale } from '#contract/locales'
import { locale } from '#texts/locale'

// The route table, and with it all code, knows paths without a language; only links and the browser's history have one.

/** Where a link leads in the browser: '/student' is '/fr/student' on a French page. */
export const hrefOf = (to: string) => (to.startsWith('/') ? localizedPath(locale, to) : to)

/** An address of the browser as the route table knows it. */
export function routeUrl(url: URL) {
  url.pathname = splitLocale(url.pathname).path
  return url
}

export const currentUrl = () => routeUrl(new URL(window.location.href))

/** An address of the route table as the browser knows it. */
export function browserUrl(url: URL) {
  const localized = new URL(url)
  localized.pathname = localizedPath(locale, url.pathname)
  return localized
}
