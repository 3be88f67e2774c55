import { emptyTutorForm, type TutorForm } from '#contract/tutors/form'
import type { MyTutorProfile, TutorDraft } from '#contract/tutors/registration.api'
import { savedTutorForm } from '#contract/tutors/saved-form'
import { readStored, storage, store } from '#web/lib/storage.ts'

/** The picture in the form. A new upload has a token that names it when the form is sent. */
type FormPicture = { name: string; token?: string }

/** The form as it is filled in so far, or as it is saved and being edited. */
export type FilledForm = { form: TutorForm; picture: FormPicture | null }

/** The server deletes an unsent picture after 24 hours. The last hour is left for finishing the form. */
const pictureLastsMs = 23 * 60 * 60 * 1000

/** Values that were entered before a reload, or in a closed tab; null if there are none. */
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

/** The request body. A picture without a token is the saved one, which stays. */
export function bodyOf({ form: { email: _, ...details }, picture }: FilledForm) {
  return { ...details, profilePicture: picture ? picture.token : null }
}
