import { pictureUrl } from '#contract/files/pictures'
import type { Locale } from '#contract/locales'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'

/** What pictures of a tutor show. */
export type SharedFacts = Pick<
  TutorProfile,
  'name' | 'city' | 'subjects' | 'rating' | 'reviewCount' | 'verified' | 'picture'
> & {
  /** Of the words around them; the subjects are named in it. */
  locale: Locale
}

export function sharedFacts(tutor: TutorProfile, locale: Locale): SharedFacts {
  const { name, city, subjects, rating, reviewCount, verified, picture } = tutor
  const named = subjects.map(texts[locale].school.subjectName)
  return { locale, name, city, subjects: named, rating, reviewCount, verified, picture }
}

export async function portraitOf({ files }: App, { picture }: SharedFacts) {
  return picture ? files.get(pictureUrl(picture, 288, 'jpg').slice(1)) : null
}
