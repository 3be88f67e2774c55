/** The languages of the product. The first one is that of the specification. */
export const locales = ['en', 'fr', 'mfe'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale = 'en' satisfies Locale

/** Each in its own language, for people who do not read the others. */
export const localeNames: Record<Locale, string> = { en: 'English', fr: 'Français', mfe: 'Kreol morisien' }

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** The cookie that stores the chosen language. */
export const localeCookie = 'locale'

/** The path of a page in a language: '/student' is '/fr/student' in French. */
export const localizedPath = (locale: Locale, path: string) =>
  locale === defaultLocale ? path : `/${locale}${path}`

const prefixed = new RegExp(`^/(${locales.slice(1).join('|')})(?=[/?#]|$)(.*)$`, 's')

/** The language of a path, and the path without it. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const [, first, rest] = prefixed.exec(path) ?? []
  if (!first) return { locale: defaultLocale, path }
  return { locale: first as Locale, path: rest!.startsWith('/') ? rest! : `/${rest}` }
}
