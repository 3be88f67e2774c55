import { pictureUrl } from '#contract/files/pictures'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import type { App } from '#server/platform/app'

/** What pictures of a tutor show. */
export type SharedFacts = Pick<
  TutorProfile,
  'name' | 'city' | 'subjects' | 'rating' | 'reviewCount' | 'verified' | 'picture'
>

export function sharedFacts(tutor: TutorProfile): SharedFacts {
  const { name, city, subjects, rating, reviewCount, verified, picture } = tutor
  return { name, city, subjects, rating, reviewCount, verified, picture }
}

export async function portraitOf({ files }: App, { picture }: SharedFacts) {
  return picture ? files.get(pictureUrl(picture, 288, 'jpg').slice(1)) : null
}
