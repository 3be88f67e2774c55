import { defaultLocale, type Locale } from '../locales.ts'

/**
 * What is made on the server to show a tutor elsewhere, by the tutor's public id, which never changes. Its words are in a
 * language.
 */
export const posterUrl = (id: string, format: 'svg' | 'pdf', locale?: Locale) =>
  pictureIn(`/share/tutors/${id}/poster.${format}`, locale)
export const statusPictureUrl = (id: string, locale?: Locale) =>
  pictureIn(`/share/tutors/${id}/status.png`, locale)
export const placesPictureUrl = (id: string, locale?: Locale) => pictureIn(`/embed/${id}/places.svg`, locale)

/** The address of a picture with words on it; English ones have no language, as those that were shared before. */
export const pictureIn = (url: string, locale: Locale = defaultLocale) =>
  locale === defaultLocale ? url : `${url}?lang=${locale}`
