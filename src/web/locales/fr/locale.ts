import type { Locale } from '#contract/locales'

/** The language that this build of the pages speaks. */
export const locale: Locale = 'fr'
export const openGraphLocale: string = 'fr_FR'
