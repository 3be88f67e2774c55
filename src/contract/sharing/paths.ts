import { pictureIn } from '../files/pictures.ts'
import type { Locale } from '../locales.ts'

/** Where a tutor finds the short address, the poster and the pictures. */
export const sharePath = '/tutor/share'

/** The short address of a tutor; it leads to the profile. */
export const handlePath = (handle: string) => `/t/${handle}`

/**
 * What is made on the server to show a tutor elsewhere, by the tutor's public id, which never changes. Its words are in a
 * language.
 */
export const posterUrl = (id: string, format: 'svg' | 'pdf', locale?: Locale) =>
  pictureIn(`/share/tutors/${id}/poster.${format}`, locale)
export const statusPictureUrl = (id: string, locale?: Locale) =>
  pictureIn(`/share/tutors/${id}/status.png`, locale)
export const placesPictureUrl = (id: string, locale?: Locale) => pictureIn(`/embed/${id}/places.svg`, locale)
