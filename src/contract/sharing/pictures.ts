import { defaultLocale, type Locale } from '../locales.ts'

/**
 * The URLs of pictures have the tutor's public id, which never changes, in place of the handle. `lang` is the language of their
 * words.
 */
export const posterUrl = (id: string, format: 'svg' | 'pdf', locale?: Locale) =>
  pictureIn(`/share/tutors/${id}/poster.${format}`, locale)
export const statusPictureUrl = (id: string, locale?: Locale) =>
  pictureIn(`/share/tutors/${id}/status.png`, locale)
export const placesPictureUrl = (id: string, locale?: Locale) => pictureIn(`/embed/${id}/places.svg`, locale)

/** English pictures have no `lang`: those that were shared before there were other languages had none. */
export const pictureIn = (url: string, locale: Locale = defaultLocale) =>
  locale === defaultLocale ? url : `${url}?lang=${locale}`
