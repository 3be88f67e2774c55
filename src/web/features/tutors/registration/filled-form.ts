import { emptyTutorForm, type TutorForm } from '#contract/tutors/form'
import type { MyTutorProfile, TutorDraft } from '#contract/tutors/registration.api'
import { savedTutorForm } from '#contract/tutors/saved-form'
import { readStored, storage, store } from '#web/lib/storage.ts'

/** A picture of the form: one that has just been uploaded has a token to name it by when the form is sent. */
export type FormPicture = { name: string; token?: string }

/** What somebody has filled in so far, or what is saved and being edited. */
export type FilledForm = { form: TutorForm; picture: FormPicture | null }

/** The server keeps an uploaded picture for 24 hours; the last one is for finishing the form. */
const pictureLastsMs = 23 * 60 * 60 * 1000

/** What was typed before a reload or in a tab that is closed now; null when there is nothing. */
export function storedForm(): FilledForm | null {
  try {
    const stored = JSON.parse(readStored('localStorage', storage.tutorForm) ?? 'null')
    if (!stored) return null
    const isThere = Date.now() - stored.keptAt < pictureLastsMs
    return { form: { ...emptyTutorForm, ...stored.form }, picture: isThere ? stored.picture : null }
  } catch {
    return null
  }
}

export function storeForm(filled: FilledForm | null) {
  store('localStorage', storage.tutorForm, filled && JSON.stringify({ ...filled, keptAt: Date.now() }))
}

export function savedForm(saved: MyTutorProfile | TutorDraft, email: string): FilledForm {
  const token = 'profilePicture' in saved ? (saved.profilePicture ?? undefined) : undefined
  return {
    form: savedTutorForm(saved, email),
    picture: saved.picture ? { name: saved.picture, token } : null,
  }
}

/** The form as the server takes it. A picture without a token is the one that is there already, and stays. */
export function bodyOf({ form: { email: _, ...details }, picture }: FilledForm) {
  return { ...details, profilePicture: picture ? picture.token : null }
}
