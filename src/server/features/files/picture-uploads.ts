import { createHash, randomBytes } from 'node:crypto'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { type Limit, takeToken } from '#server/platform/limits'
import { createQueue } from '#server/platform/queue'
import { bytesOf, encodeUpload, lockPicture, ownPicture, removeLater, storePicture } from './pictures.ts'
import { requireUploadQuota } from './upload-quota.ts'

const hour = 60 * 60
const lifeMs = 24 * hour * 1000

const uploadsOfOne: Limit = { name: 'form-pictures', count: 10, seconds: hour }
const uploadsOfStrangers: Limit = { name: 'form-pictures-strangers', count: 200, seconds: hour, burst: 50 }

/** One at a time, so that strangers never delay logged-in users. */
const inTurn = createQueue({ atOnce: 1, mostWaiting: 10 })

type Upload = { userId: string | undefined; network: string; bytes: Uint8Array }

/** Stores a picture for a form that will refer to it by its token. Strangers may upload too, and are limited by their network. */
export async function uploadPicture(app: App, { userId, network, bytes }: Upload) {
  await takeToken(app, uploadsOfOne, userId ?? network)
  if (userId) await requireUploadQuota(app, { ownerId: userId, bytes: bytes.length })
  else await takeToken(app, uploadsOfStrangers, 'all')
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(app.clock.now().getTime() + lifeMs)
  const variants = await (userId ? encodeUpload(bytes) : inTurn(() => encodeUpload(bytes)))
  const picture = await inTransaction(app, (app) =>
    storePicture(app, variants, async (name) => {
      await app.db
        .insertInto('picture_uploads')
        .values({ token_hash: hashOf(token), name, bytes: bytesOf(variants), expires_at: expiresAt })
        .execute()
    }),
  )
  return { token, picture }
}

/** The picture of a token. Null if it does not exist or has expired. */
export async function uploadedPicture(app: App, token: string) {
  return (await findUpload(app, token))?.name ?? null
}

const findUpload = ({ db, clock }: App, token: string) =>
  db
    .selectFrom('picture_uploads')
    .select(['name', 'bytes'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()

/** Keeps the picture for a form that is stored for longer. Returns whether the picture exists. */
export async function extendUpload({ db, clock }: App, { token, until }: { token: string; until: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('picture_uploads')
    .set({ expires_at: until })
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives an uploaded picture to its owner in the caller's transaction. Null if it does not exist or has expired. */
export async function attachUpload(app: App, { token, ownerId }: { token: string; ownerId: string }) {
  const upload = await findUpload(app, token)
  if (!upload) return null
  await lockPicture(app, upload.name)
  // It may have been removed while we waited for the lock.
  if (!(await findUpload(app, token))) return null
  await ownPicture(app, { ownerId, ...upload })
  return upload.name
}

/** Deletes the pictures that no form has used in time. */
export function deleteExpiredUploads(app: App) {
  return inTransaction(app, async (app) => {
    const expired = await app.db
      .deleteFrom('picture_uploads')
      .where('expires_at', '<=', app.clock.now())
      .returning('name')
      .execute()
    await removeLater(app, expired)
  })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()
