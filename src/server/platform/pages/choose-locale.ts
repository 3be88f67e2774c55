import {
  defaultLocale,
  isLocale,
  type Locale,
  localeCookie,
  localizedPath,
  splitLocale,
} from '#contract/locales'
import { requestLocale } from '../http/request-locale.ts'
import type { Bundle } from './bundle.ts'

type Asked = { cookie?: string | null; 'accept-language'?: string | null }

/** The headers that decide the language of a page without one in its path. */
export const chosenBy = 'accept-language, cookie'

/** Other visitors may need another language, and most CDNs do not respect `vary`. */
export const forOneVisitor = { vary: chosenBy, 'cdn-cache-control': 'no-store' }

/**
 * The URL to redirect a visitor to, or null. Links that people share keep their language, and so does every path that contains
 * a language.
 */
export function chosenPath({ pages }: Bundle, path: string, asked: Asked) {
  const locale = chosenLocale(asked)
  if (locale === defaultLocale || splitLocale(path).locale !== defaultLocale) return null
  return pages.en.entry.followsVisitor(path.split(/[?#]/, 1)[0]!) ? localizedPath(locale, path) : null
}

/** The language that was chosen in this browser, or else the one that it asks for. */
export function chosenLocale({ cookie, 'accept-language': acceptLanguage }: Asked): Locale {
  const remembered = cookie && cookiePattern.exec(cookie)?.[1]
  return isLocale(remembered) ? remembered : requestLocale(acceptLanguage)
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${localeCookie}=(\\w+)`)
