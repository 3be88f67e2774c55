import { sql } from 'kysely'
import { pictureUrls } from '#contract/files/pictures'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { decodeFile } from '#server/platform/files/decoding/decoding'
import { hasBearableSize, type PictureVariant, pictureType } from '#server/platform/files/pictures'
import { afterBackup, isBackupRunning } from '#server/platform/files/removal'
import { enqueue, type JobHandlers } from '#server/platform/jobs/jobs'
import { requireRoom } from './upload-quota.ts'

const topic = 'unused-picture'

export async function encodeUpload(bytes: Uint8Array) {
  if (!pictureType(bytes)) throw new AppError('picture_unsupported')
  const variants = hasBearableSize(bytes) && (await decodeFile('encodePicture', bytes))
  if (!variants) throw new AppError('picture_unreadable')
  return variants
}

/** Writes a picture's files and returns its name. The owner may show it from then on. */
export function savePicture(
  app: App,
  { ownerId, variants }: { ownerId: string; variants: PictureVariant[] },
) {
  return storePicture(app, variants, (name) => ownPicture(app, { ownerId, name, bytes: bytesOf(variants) }))
}

/** The total size of a picture's files. */
export const bytesOf = (variants: PictureVariant[]) =>
  variants.reduce((sum, { bytes }) => sum + bytes.length, 0)

type OwnedPicture = { ownerId: string; name: string; bytes: number }

/** Allows an owner to show a picture. Its files are kept as long as anything uses it. */
export async function ownPicture(app: App, { ownerId, name, bytes }: OwnedPicture) {
  await app.db
    .insertInto('pictures')
    .values({ owner_id: ownerId, name, bytes, created_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await requireRoom(app, ownerId)
}

/**
 * Writes a picture's files. `use` inserts the row that uses it, in the same transaction, because an unused picture can be
 * dropped at any time.
 */
export async function storePicture(
  app: App,
  variants: PictureVariant[],
  use: (name: string) => Promise<void>,
) {
  const name = variants[0]!.picture
  await lockPicture(app, name)
  await use(name)
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

/** Takes all pictures from an owner who shows none of them any more. */
export async function dropAllPictures(app: App, ownerId: string) {
  await removeLater(
    app,
    await app.db.deleteFrom('pictures').where('owner_id', '=', ownerId).returning('name').execute(),
  )
}

/** A job removes the files, because after a rollback they must still exist. */
export async function removeLater(app: App, pictures: { name: string }[]) {
  for (const { name } of pictures) await enqueue(app, { topic, payload: { name } })
}

export function pictureJobs(app: App): JobHandlers {
  return { [topic]: ({ payload }) => removeIfUnused(app, String(payload.name)) }
}

/** Two people can have the same picture, and then share its files. */
function removeIfUnused(app: App, name: string) {
  return inTransaction(app, async (app) => {
    await lockPicture(app, name)
    const { rows: uses } = await sql`
      select 1 from pictures where name = ${name} union all select 1 from picture_uploads where name = ${name}`.execute(
      app.db,
    )
    if (uses.length > 0) return
    if (await isBackupRunning(app))
      return enqueue(app, { topic, payload: { name }, runAt: afterBackup(app.clock.now()) })
    await Promise.all(pictureUrls(name).map((url) => app.files.remove(url.slice(1))))
  })
}

/** Locks the picture until the transaction ends, so that nobody starts to use it or removes its files. */
export async function lockPicture({ db }: App, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
