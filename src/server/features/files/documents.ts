import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { documentName } from '#contract/files/documents'
import type { Document } from '#contract/verification/api'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { recordAct } from '#server/platform/audit'
import { inTransaction } from '#server/platform/db'
import { validateDocument } from '#server/platform/files/documents'
import { afterBackup, isBackupRunning } from '#server/platform/files/removal'
import { uuidv7 } from '#server/platform/ids'
import { enqueue, type JobHandlers } from '#server/platform/jobs/jobs'
import { type Limit, takeToken } from '#server/platform/limits'
import { decrypt, encrypt } from '#server/platform/secrets'
import { isActingAdmin, type User } from '#server/platform/user'
import { requireRoom, requireUploadQuota } from './upload-quota.ts'

const topic = 'unused-document'
const keyPurpose = 'document keys'
const hour = 60 * 60

const uploads: Limit = { name: 'documents', count: 10, seconds: hour }

type Upload = { ownerId: string; name: string; bytes: Uint8Array }
type DocumentRow = Selectable<Database['documents']>

/** Validates a document by its content, and stores its file under a new key. `insertDocument` must follow. */
export async function receiveDocument(app: App, { ownerId, name, bytes }: Upload): Promise<DocumentRow> {
  await takeToken(app, uploads, ownerId)
  await requireUploadQuota(app, { ownerId, bytes: bytes.length })
  const type = await validateDocument(bytes)
  const now = app.clock.now()
  const id = uuidv7(now)
  const key = randomBytes(32)
  // Enqueued before the file is written: if anything fails from here on, the job removes a file without a row.
  await enqueue(app, { topic, payload: { id }, runAt: new Date(now.getTime() + hour * 1000) })
  await app.files.put(pathOf(id), encrypt(key, bytes), 'application/octet-stream')
  return {
    id,
    owner_id: ownerId,
    name: documentName(name, type),
    type,
    bytes: bytes.length,
    fingerprint: app.secrets.mac('document fingerprints', bytes),
    sealed_key: app.secrets.seal(keyPurpose, key.toString('base64')),
    created_at: now,
  }
}

/** Runs in the transaction that starts to use the document. */
export async function insertDocument(app: App, document: DocumentRow) {
  await app.db.insertInto('documents').values(document).execute()
  await requireRoom(app, document.owner_id)
}

export type DocumentColumns = {
  id: string | null
  name: string | null
  type: Document['type'] | null
  bytes: number | null
  created_at: Date | null
}

/** What others see of a joined document. Null if it was deleted. */
export function documentOf({ id, name, type, bytes, created_at }: DocumentColumns): Document | null {
  return id && name && type && bytes && created_at
    ? { id, name, type, bytes, uploadedAt: created_at.toISOString() }
    : null
}

/** Deletes documents. Their keys are deleted in the transaction, so that nobody can read the files until the job removes them. */
export async function dropDocuments(app: App, ids: string[]) {
  if (ids.length === 0) return
  await app.db.deleteFrom('documents').where('id', 'in', ids).execute()
  for (const id of ids) await enqueue(app, { topic, payload: { id } })
}

export async function dropAllDocuments(app: App, ownerId: string) {
  const rows = await app.db.selectFrom('documents').select('id').where('owner_id', '=', ownerId).execute()
  await dropDocuments(
    app,
    rows.map(({ id }) => id),
  )
  await app.db.deleteFrom('document_views').where('owner_id', '=', ownerId).execute()
}

export function documentJobs(app: App): JobHandlers {
  return {
    async [topic]({ payload }) {
      const id = String(payload.id)
      const kept = await app.db.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst()
      if (kept) return
      if (await isBackupRunning(app))
        return enqueue(app, { topic, payload, runAt: afterBackup(app.clock.now()) })
      await app.files.remove(pathOf(id))
    },
  }
}

/** Opens a document for its owner and for administrators. For everybody else it does not exist. Each access is recorded. */
export async function openDocument(app: App, user: User, id: string) {
  const document = await app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .$if(!isActingAdmin(user), (query) => query.where('owner_id', '=', user.id))
    .executeTakeFirst()
  const file = document && (await readDocument(app, document))
  if (!file) throw new AppError('not_found')
  await inTransaction(app, async (app) => {
    await app.db
      .insertInto('document_views')
      .values({
        document_id: id,
        owner_id: document.owner_id,
        viewer_id: user.id,
        viewed_at: app.clock.now(),
      })
      .execute()
    if (document.owner_id !== user.id) await recordView(app, user, document)
  })
  app.log.info('document looked at', { document: id, userId: user.id })
  return file
}

/** Decrypts a document for a caller who has checked access. Null if the file was deleted. */
export async function readDocument(app: App, { id, name, type, sealed_key }: DocumentRow) {
  const sealed = await app.files.get(pathOf(id))
  if (!sealed) return null
  const key = Buffer.from(app.secrets.open(keyPurpose, sealed_key), 'base64')
  return { name, type, bytes: decrypt(key, sealed) }
}

async function recordView(app: App, { id: adminId }: User, { id, owner_id }: DocumentRow) {
  const tutor = await app.db
    .selectFrom('tutors')
    .select('id')
    .where('user_id', '=', owner_id)
    .executeTakeFirst()
  await recordAct(app, { adminId, act: 'document_seen', objectId: id, tutorId: tutor?.id })
}

const pathOf = (id: string) => `documents/${id}`
