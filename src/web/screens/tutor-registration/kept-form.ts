import { emptyTutorForm, type TutorForm } from '#contract/tutors/form'
import { keep, kept, storage } from '#web/lib/storage.ts'

/** A picture of the form: one that has just been uploaded has a token to name it by when the form is sent. */
export type FormPicture = { name: string; token?: string }

export type Draft = { form: TutorForm; picture: FormPicture | null }

/** The server keeps an uploaded picture for 24 hours; the last one is for finishing the form. */
const pictureLastsMs = 23 * 60 * 60 * 1000

/** What was typed before a reload or in a tab that is closed now; null when there is nothing. */
export function keptDraft(): Draft | null {
  try {
    const draft = JSON.parse(kept('localStorage', storage.tutorForm) ?? 'null')
    if (!draft) return null
    const isThere = Date.now() - draft.keptAt < pictureLastsMs
    return { form: { ...emptyTutorForm, ...draft.form }, picture: isThere ? draft.picture : null }
  } catch {
    return null
  }
}

export function keepDraft(draft: Draft | null) {
  keep('localStorage', storage.tutorForm, draft && JSON.stringify({ ...draft, keptAt: Date.now() }))
}
