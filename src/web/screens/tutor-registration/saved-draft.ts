import type { MyTutorProfile, TutorDraft } from '#contract/tutors/registration.api'
import { savedTutorForm } from '#contract/tutors/saved-form'
import type { Draft } from './kept-form.ts'

/** What the server has of a tutor, as the form has it. */
export function savedDraft(saved: MyTutorProfile | TutorDraft, email: string): Draft {
  const token = 'profilePicture' in saved ? (saved.profilePicture ?? undefined) : undefined
  return {
    form: savedTutorForm(saved, email),
    picture: saved.picture ? { name: saved.picture, token } : null,
  }
}

/** The form as the server takes it. A picture without a token is the one that is there already, and stays. */
export function bodyOf({ form: { email: _, ...details }, picture }: Draft) {
  return { ...details, profilePicture: picture ? picture.token : null }
}
