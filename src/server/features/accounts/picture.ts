import { dropPicture, savePicture } from '#server/features/files/pictures'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { AppError } from '#server/platform/http/app-error'
import { type Limit, takeToken } from '#server/platform/limits'

const uploads: Limit = { name: 'picture-uploads', count: 10, seconds: 60 * 60 }

export async function setPicture(app: App, { userId, bytes }: { userId: string; bytes: Uint8Array }) {
  await takeToken(app, uploads, userId)
  const picture = await savePicture(app, { ownerId: userId, bytes })
  const isShown = await showPicture(app, userId, picture)
  if (!isShown) throw new AppError('unauthenticated')
  return { picture }
}

export async function removePicture(app: App, userId: string) {
  await showPicture(app, userId, null)
  return {}
}

/** Shows another picture, or none, and lets go of the one before; not on an account deleted in the meantime. */
function showPicture(app: App, userId: string, picture: string | null) {
  return inTransaction(app, async (app) => {
    const account = await app.db
      .selectFrom('users')
      .select('picture')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (account) {
      await app.db
        .updateTable('users')
        .set({ picture, updated_at: app.clock.now() })
        .where('id', '=', userId)
        .execute()
    }
    const unused = account ? account.picture : picture
    if (unused) await dropPicture(app, { ownerId: userId, name: unused })
    return account !== undefined
  })
}
