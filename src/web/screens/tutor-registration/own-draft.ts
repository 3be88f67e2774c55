import { showPhone } from '#contract/phone'
import type { TutorForm } from '#contract/tutor-form'
import type { TutorDraft } from '#contract/tutor-registration'
import type { Draft } from './kept-form.ts'

type Known = Omit<TutorDraft, 'profilePicture' | 'sentAt'> & { profilePicture?: string | null }

/** What the server knows of a tutor, as the form has it. */
export function draftOf({ picture, profilePicture, phoneNumber, ...known }: Known): Draft {
  const { name, grades, subjects, city, bio, laureates, sixCredits, yearsExperience, studentsTaught } = known
  const { availability, location, fee, classFormat, languages } = known
  return {
    form: {
      name,
      email: '',
      grades: grades as TutorForm['grades'],
      subjects: subjects as TutorForm['subjects'],
      city: city as TutorForm['city'],
      bio,
      phoneNumber: phoneNumber ? showPhone(phoneNumber) : '',
      laureates,
      sixCredits,
      yearsExperience,
      studentsTaught,
      availability,
      location,
      fee,
      classFormat,
      languages,
    },
    picture: picture ? { name: picture, token: profilePicture ?? undefined } : null,
  }
}

/** The form as the server takes it. A picture without a token is the one that is there already, and stays. */
export function bodyOf({ form: { email: _, ...details }, picture }: Draft) {
  return { ...details, profilePicture: picture ? picture.token : null }
}
