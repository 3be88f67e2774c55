import type { Locale } from '#contract/locales'

/** The language that this build of the pages speaks. */
export const locale: Locale = 'en'
export const openGraphLocale: string = 'en_GB'
