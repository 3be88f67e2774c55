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

/** What decides where a page that follows its visitor leads. */
export const chosenBy = 'accept-language, cookie'

/** Others may have to be sent to another language, and most CDNs do not look at what decides that. */
export const forOneVisitor = { vary: chosenBy, 'cdn-cache-control': 'no-store' }

/**
 * Where whoever opens a page that follows its visitor is sent; null to stay. Links that people share keep their language,
 * and so does whatever has a language in its path.
 */
export function chosenPath({ pages }: Bundle, path: string, asked: Asked) {
  const locale = chosenLocale(asked)
  if (locale === defaultLocale || splitLocale(path).locale !== defaultLocale) return null
  return pages.en.entry.followsVisitor(path.split(/[?#]/, 1)[0]!) ? localizedPath(locale, path) : null
}

/** What was chosen in this browser, or what it asks for. */
export function chosenLocale({ cookie, 'accept-language': acceptLanguage }: Asked): Locale {
  const remembered = cookie && cookiePattern.exec(cookie)?.[1]
  return isLocale(remembered) ? remembered : requestLocale(acceptLanguage)
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${localeCookie}=(\\w+)`)
