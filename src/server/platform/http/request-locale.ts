import { defaultLocale, isLocale, type Locale } from '#contract/locales'
import { headerReader } from './read-header.ts'

/** The one of our languages that a request prefers in its Accept-Language. */
export const requestLocale = (acceptLanguage: string | null | undefined) =>
  acceptLanguage ? readLocale(acceptLanguage.slice(0, 200)) : defaultLocale

const readLocale = headerReader((acceptLanguage): Locale => {
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag, weight] = part.split(';')
      return { locale: tag!.trim().toLowerCase().split('-')[0], weight: weightOf(weight) }
    })
    .filter(({ locale, weight }) => isLocale(locale) && weight > 0)
  // Sorting is stable, so that the first of two with the same weight wins.
  const [best] = wanted.sort((one, other) => other.weight - one.weight)
  return isLocale(best?.locale) ? best.locale : defaultLocale
})

function weightOf(weight = '') {
  const [, value] = /^\s*q=([\d.]+)\s*$/.exec(weight) ?? []
  return value === undefined ? 1 : Number(value) || 0
}
