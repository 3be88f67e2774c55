import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** The advisory lock that is held during a backup: an arbitrary number that every process uses. */
export const backupLock = 7_412_002

/**
 * Whether a backup is running, whose rows may still name a file that is about to be removed. It is called when nothing uses the
 * file any more: a backup that begins later sees no such row.
 */
export async function isBackupRunning({ db }: { db: Db }) {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${backupLock}) as free`.execute(db)
  return !rows[0]!.free
}

/** When to check again whether a file can be removed. */
export const afterBackup = (now: Date) => new Date(now.getTime() + 60_000)
