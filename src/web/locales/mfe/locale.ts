import type { Locale } from '#contract/locales'

/** The language that this build of the pages speaks. */
export const locale: Locale = 'mfe'
export const openGraphLocale: string = 'mfe_MU'
