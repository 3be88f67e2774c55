import { sql } from 'kysely'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { type Limit, takeToken } from '#server/platform/limits'

const megabyte = 1024 * 1024

const uploadedInADay: Limit = {
  name: 'uploaded-bytes',
  count: 50 * megabyte,
  seconds: 24 * 60 * 60,
  refusal: 'uploads_of_a_day',
}
const mostStored = 200 * megabyte

/** Refuses an upload that exceeds the account's quota, before any work is done for it. */
export async function requireUploadQuota(app: App, { ownerId, bytes }: { ownerId: string; bytes: number }) {
  if ((await storedBytes(app, ownerId)) + bytes > mostStored) throw new AppError('storage_full')
  await takeToken(app, uploadedInADay, ownerId, bytes)
}

/**
 * Refuses what exceeds the account's storage, in the transaction that has just inserted it, so that the later of two concurrent
 * uploads counts the earlier one.
 */
export async function requireRoom(app: App, ownerId: string) {
  await app.db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  if ((await storedBytes(app, ownerId)) > mostStored) throw new AppError('storage_full')
}

/** The total size of an account's pictures and documents. */
async function storedBytes({ db }: App, ownerId: string) {
  const { rows } = await sql<{ bytes: number }>`
    select (
      (select coalesce(sum(bytes), 0) from pictures where owner_id = ${ownerId}) +
      (select coalesce(sum(bytes), 0) from documents where owner_id = ${ownerId})
    )::float8 as bytes`.execute(db)
  return rows[0]!.bytes
}
