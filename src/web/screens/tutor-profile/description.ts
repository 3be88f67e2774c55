import type { TutorProfile } from '#contract/tutors/profiles.api'
import { tutorProfile as texts } from '#texts/tutor-profile'

const longest = 160

/** What search engines show below the name: the beginning of the bio, cut between two words. */
export function descriptionOf({ name, bio, subjects }: Pick<TutorProfile, 'name' | 'bio' | 'subjects'>) {
  const text = bio.replace(/\s+/g, ' ').trim() || texts.describe(name, subjects.join(', '))
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/\s\S*$/, '')}…`
}
