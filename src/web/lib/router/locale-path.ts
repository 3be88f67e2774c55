import { localizedPath, splitLocale } from '#contract/locales'
import { locale } from '#texts/locale'

// The route table and all code know paths without a language. Only links and the browser's history have one.

/** The path in the browser: '/student' is '/fr/student' on a French page. */
export const hrefOf = (to: string) => (to.startsWith('/') ? localizedPath(locale, to) : to)

/** Converts a URL of the browser to one of the route table. */
export function routeUrl(url: URL) {
  url.pathname = splitLocale(url.pathname).path
  return url
}

export const currentUrl = () => routeUrl(new URL(window.location.href))

/** Converts a URL of the route table to one of the browser. */
export function browserUrl(url: URL) {
  const localized = new URL(url)
  localized.pathname = localizedPath(locale, url.pathname)
  return localized
}
