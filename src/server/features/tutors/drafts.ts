import { createHash } from 'node:crypto'
import { dayMs, minuteMs } from '#contract/durations'
import { fieldMessage } from '#contract/field-messages'
import type { TutorDetails } from '#contract/tutors/details'
import { emptyTutorForm } from '#contract/tutors/form'
import type { TutorDraft } from '#contract/tutors/registration.api'
import { extendUpload, uploadedPicture } from '#server/features/files/picture-uploads'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { uuidv7 } from '#server/platform/ids'

const lifeMs = 7 * dayMs
/** The same form sent twice within this time is a double click or a retry. */
const sameMs = minuteMs

const ago = ({ clock }: App, ms: number) => new Date(clock.now().getTime() - ms)

type Sent = { email: string; details: TutorDetails }

/** Stores the form of somebody who is signed out. Returns its id, or null if it was sent a moment ago. */
export async function saveDraft(app: App, { email, details }: Sent) {
  const now = app.clock.now()
  await extendPicture(app, details)
  const text = JSON.stringify(details)
  const draft = await app.db
    .insertInto('tutor_drafts')
    .values({
      id: uuidv7(now),
      email,
      fingerprint: createHash('sha256').update(text).digest(),
      details: text,
      sent_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'fingerprint'])
        .doUpdateSet({ sent_at: now })
        .where('tutor_drafts.sent_at', '<=', ago(app, sameMs)),
    )
    .returning('id')
    .executeTakeFirst()
  return draft?.id ?? null
}

async function extendPicture(app: App, { profilePicture: token }: TutorDetails) {
  if (!token) return
  const until = new Date(app.clock.now().getTime() + lifeMs)
  if (!(await extendUpload(app, { token, until }))) throw unknownPicture()
}

/** Reads and deletes a draft, for the owner of the e-mail address that it was sent with. */
export async function takeDraft({ db }: App, { id, email }: { id: string; email: string }) {
  const draft = await db
    .deleteFrom('tutor_drafts')
    .where('id', '=', id)
    .where('email', '=', email)
    .returning('details')
    .executeTakeFirst()
  return draft ? complete(draft.details) : null
}

export async function latestDraft(app: App, email: string): Promise<TutorDraft | null> {
  const draft = await app.db
    .selectFrom('tutor_drafts')
    .select(['details', 'sent_at'])
    .where('email', '=', email)
    .where('sent_at', '>', ago(app, lifeMs))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!draft) return null
  const details = complete(draft.details)
  const token = details.profilePicture ?? null
  const picture = token && (await uploadedPicture(app, token))
  return {
    ...details,
    picture,
    profilePicture: picture && token,
    sentAt: draft.sent_at.toISOString(),
  }
}

/** A draft can be older than a field of the form, which is then empty. */
function complete(details: TutorDetails): TutorDetails {
  const { email: _, city: __, ...empty } = emptyTutorForm
  return { ...empty, ...details }
}

export async function deleteDraftsOf({ db }: App, userId: string) {
  await db
    .deleteFrom('tutor_drafts')
    .where('email', '=', ({ selectFrom }) => selectFrom('users').select('email').where('id', '=', userId))
    .execute()
}

export async function deleteOldDrafts(app: App) {
  await app.db.deleteFrom('tutor_drafts').where('sent_at', '<=', ago(app, lifeMs)).execute()
}

/** The form names a picture that was never uploaded, or has been deleted since. */
export const unknownPicture = () =>
  new AppError('invalid_input', {
    fields: { profilePicture: fieldMessage('pictureGone') },
  })
