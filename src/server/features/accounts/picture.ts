import { dropPicture, encodeUpload, savePicture } from '#server/features/files/pictures'
import { requireUploadQuota } from '#server/features/files/upload-quota'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { type Limit, takeToken } from '#server/platform/limits'

const uploads: Limit = { name: 'picture-uploads', count: 10, seconds: 60 * 60 }

export async function setPicture(app: App, { userId, bytes }: { userId: string; bytes: Uint8Array }) {
  await takeToken(app, uploads, userId)
  await requireUploadQuota(app, { ownerId: userId, bytes: bytes.length })
  const variants = await encodeUpload(bytes)
  const picture = await inTransaction(app, async (app) => {
    const before = await shownPicture(app, userId)
    const picture = await savePicture(app, { ownerId: userId, variants })
    await showPicture(app, userId, { before, picture })
    return picture
  })
  return { picture }
}

export async function removePicture(app: App, userId: string) {
  await inTransaction(app, async (app) => {
    const before = await shownPicture(app, userId)
    await showPicture(app, userId, { before, picture: null })
  })
  return {}
}

/** Locks the account until the transaction ends, against concurrent changes and deletion. A deleted account is refused. */
async function shownPicture({ db }: App, userId: string) {
  const account = await db
    .selectFrom('users')
    .select('picture')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('unauthenticated')
  return account.picture
}

type Change = { before: string | null; picture: string | null }

/** Shows another picture or none, and releases the previous one. */
async function showPicture(app: App, userId: string, { before, picture }: Change) {
  await app.db
    .updateTable('users')
    .set({ picture, updated_at: app.clock.now() })
    .where('id', '=', userId)
    .execute()
  if (before) await dropPicture(app, { ownerId: userId, name: before })
}
