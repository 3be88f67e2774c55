import { sql } from 'kysely'
import { pictureUrls } from '#contract/pictures'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { AppError } from '#server/platform/http/app-error'
import { enqueue, type JobHandlers } from '#server/platform/jobs'
import { encodePicture, PictureError, type PictureVariant } from '#server/platform/pictures'

const topic = 'unused-picture'

export async function encodeUpload(bytes: Uint8Array) {
  try {
    return await encodePicture(bytes)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new AppError(error.reason === 'unsupported' ? 'picture_unsupported' : 'picture_unreadable')
  }
}

/**
 * Lets the owner show a picture, writes its files, and answers its name. In the transaction in which it comes to be
 * shown: until then nobody else can drop it again.
 */
export async function savePicture(
  app: App,
  { ownerId, variants }: { ownerId: string; variants: PictureVariant[] },
) {
  const name = variants[0]!.picture
  await lockPicture(app, name)
  await app.db
    .insertInto('pictures')
    .values({ owner_id: ownerId, name, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await Promise.all(
    variants.map(({ name, bytes, contentType }) => app.files.put(`pictures/${name}`, bytes, contentType)),
  )
  return name
}

/** Takes a picture from its owner, unless the account or the tutor profile still shows it. */
export async function dropPicture(app: App, { ownerId, name }: { ownerId: string; name: string }) {
  const dropped = await app.db
    .deleteFrom('pictures')
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').where('id', '=', ownerId).where('picture', '=', name))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('tutors').select('id').where('user_id', '=', ownerId).where('picture', '=', name)),
      ),
    )
    .returning('name')
    .execute()
  await removeLater(app, dropped)
}

/** Takes all pictures from their owner, who shows none of them any more. */
export async function dropAllPictures(app: App, ownerId: string) {
  await removeLater(
    app,
    await app.db.deleteFrom('pictures').where('owner_id', '=', ownerId).returning('name').execute(),
  )
}

/** A job and not done at once: what the transaction takes back when it fails must still have its files. */
async function removeLater(app: App, pictures: { name: string }[]) {
  for (const { name } of pictures) await enqueue(app, { topic, payload: { name } })
}

export function pictureJobs(app: App): JobHandlers {
  return { [topic]: ({ payload }) => removeIfUnused(app, String(payload.name)) }
}

/** Two people can have the same picture, and then share its files. */
function removeIfUnused(app: App, name: string) {
  return inTransaction(app, async (app) => {
    await lockPicture(app, name)
    const user = await app.db
      .selectFrom('pictures')
      .select('owner_id')
      .where('name', '=', name)
      .executeTakeFirst()
    if (user) return
    await Promise.all(pictureUrls(name).map((url) => app.files.remove(url.slice(1))))
  })
}

/** Until the transaction ends, nobody else comes to use the picture or removes its files. */
async function lockPicture({ db }: App, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
