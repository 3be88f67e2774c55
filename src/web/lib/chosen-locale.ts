import { type Locale, localeCookie, localizedPath } from '#contract/locales'
import { currentUrl } from './router/locale-path.ts'

const year = 365 * 24 * 60 * 60

/** Sets the cookie by which the server chooses the language of pages for members. */
export function rememberLocale(locale: Locale) {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has had no Cookie Store for long enough.
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${year}; samesite=lax${secure}`
}

/** The URL of the present page in another language. */
export function thisPageIn(locale: Locale) {
  const { pathname, search, hash } = currentUrl()
  return localizedPath(locale, pathname + search + hash)
}
