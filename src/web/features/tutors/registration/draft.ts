import { emptyTutorForm, type TutorForm } from '#contract/tutors/form'
import type { MyTutorProfile, TutorDraft } from '#contract/tutors/registration.api'
import { savedTutorForm } from '#contract/tutors/saved-form'
import { readStored, storage, store } from '#web/lib/storage.ts'

/** A picture of the form: one that has just been uploaded has a token to name it by when the form is sent. */
export type FormPicture = { name: string; token?: string }

export type Draft = { form: TutorForm; picture: FormPicture | null }

/** The server keeps an uploaded picture for 24 hours; the last one is for finishing the form. */
const pictureLastsMs = 23 * 60 * 60 * 1000

/** What was typed before a reload or in a tab that is closed now; null when there is nothing. */
export function storedDraft(): Draft | null {
  try {
    const draft = JSON.parse(readStored('localStorage', storage.tutorForm) ?? 'null')
    if (!draft) return null
    const isThere = Date.now() - draft.keptAt < pictureLastsMs
    return { form: { ...emptyTutorForm, ...draft.form }, picture: isThere ? draft.picture : null }
  } catch {
    return null
  }
}

export function storeDraft(draft: Draft | null) {
  store('localStorage', storage.tutorForm, draft && JSON.stringify({ ...draft, keptAt: Date.now() }))
}

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
