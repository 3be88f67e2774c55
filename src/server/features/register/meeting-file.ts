import { sql } from 'kysely'
import { dayMs } from '#contract/durations'
import type { Download } from '#contract/files/downloads'
import type { Register } from '#contract/register/api'
import { fileDays } from '#contract/register/rules'
import { isOfFamily } from '#server/features/classes/enrolments.queries'
import {
  dropDocuments,
  insertDocument,
  readDocument,
  receiveDocument,
} from '#server/features/files/documents'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import type { User } from '#server/platform/user'
import {
  findMeeting,
  isOnRoster,
  lockMeeting,
  type OfMeeting,
  registerOf,
  registerRow,
} from './register.queries.ts'
import { requireWritable } from './save-register.ts'

type Upload = OfMeeting & { userId: string; name: string; bytes: Uint8Array }

/** Replaces the file that there was. A register that nobody has written still counts as not written. */
export async function putFile(app: App, { userId, name, bytes, ...given }: Upload): Promise<Register> {
  requireWritable(app, await findMeeting(app, given))
  const document = await receiveDocument(app, { ownerId: userId, name, bytes })
  return inTransaction(app, async (app) => {
    await insertDocument(app, document)
    const meeting = await lockMeeting(app, given)
    requireWritable(app, meeting)
    const before = await registerRow(app, meeting.id)
    await app.db
      .insertInto('registers')
      .values({
        meeting_id: meeting.id,
        revision: 0,
        done: '',
        homework: '',
        saved_at: app.clock.now(),
        document_id: document.id,
      })
      .onConflict((conflict) => conflict.column('meeting_id').doUpdateSet({ document_id: document.id }))
      .execute()
    if (before?.document_id) await dropDocuments(app, [before.document_id])
    return registerOf(app, meeting)
  })
}

export const deleteFile = (app: App, given: OfMeeting): Promise<Register> =>
  inTransaction(app, async (app) => {
    const meeting = await lockMeeting(app, given)
    requireWritable(app, meeting)
    const before = await registerRow(app, meeting.id)
    if (before?.document_id) await dropDocuments(app, [before.document_id])
    return registerOf(app, meeting)
  })

/** The file, for the tutor and for families whose learner was in the class; others find none. */
export async function openFile(app: App, user: User, meetingId: string): Promise<Download> {
  const document = await app.db
    .selectFrom('registers')
    .innerJoin('class_meetings', 'class_meetings.id', 'meeting_id')
    .innerJoin('classes', 'classes.id', 'class_id')
    .innerJoin('documents', 'documents.id', 'document_id')
    .selectAll('documents')
    .where('meeting_id', '=', meetingId)
    .where(
      sql<boolean>`(classes.tutor_id = ${user.tutorId}
        or exists (select from enrolments where ${isOnRoster} and ${isOfFamily(user.id)}))`,
    )
    .executeTakeFirst()
  const file = document && (await readDocument(app, document))
  if (!file) throw new AppError('not_found')
  return file
}

export async function deleteOldFiles(app: App) {
  const before = new Date(app.clock.now().getTime() - fileDays * dayMs)
  const old = await app.db
    .selectFrom('registers')
    .innerJoin('class_meetings', 'class_meetings.id', 'meeting_id')
    .select('document_id')
    .where('document_id', 'is not', null)
    .where('ends_at', '<', before)
    .execute()
  await inTransaction(app, (app) =>
    dropDocuments(
      app,
      old.map(({ document_id }) => document_id!),
    ),
  )
}
