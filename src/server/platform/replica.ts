import { sql } from 'kysely'
import type { App } from './app.ts'
import { AppError } from './app-error.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'
import { repeat } from './jobs/repeat.ts'
import { factsOfError, type Log } from './log.ts'
import type { User } from './user.ts'

export type Replica = {
  /** The replica's database, or null while it may lag behind. */
  current(): Db | null
  /** Stops reads from the replica until a later check succeeds. */
  distrust(error: unknown): void
  stop(): Promise<void>
}

const checkEveryMs = 250
const shortestPauseMs = 10
/** How far a read may lag behind. */
const oldestMs = 1000

type Options = { primary: Db; replica: Db; events: Events; log: Log }

/**
 * Checks again and again whether the replica has replayed what the primary had written by then. The replica is current if that
 * was less than a second ago and no notice has come since. Otherwise a page that was dropped after a change could be rendered
 * again from a replica without the change.
 */
export function followReplica({ primary, replica, events, log }: Options): Replica {
  let complete = Number.NEGATIVE_INFINITY
  let changed = Number.NEGATIVE_INFINITY

  const checks = repeat(
    { log },
    {
      complaint: 'replica could not be checked',
      work: async () => {
        const asked = performance.now()
        const written = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(
          primary,
        )
        const replayed = await sql<{ has_all: boolean | null }>`
        select pg_last_wal_replay_lsn() >= ${written.rows[0]!.lsn}::pg_lsn as has_all`.execute(replica)
        if (replayed.rows[0]!.has_all) complete = asked
      },
      pause: () => checkEveryMs,
      shortestPause: () => shortestPauseMs,
    },
  )
  const unsubscribe = events.subscribeToAll(() => {
    changed = performance.now()
    checks.hurry()
  })

  return {
    current: () => (complete > changed && performance.now() - complete < oldestMs ? replica : null),
    distrust(error) {
      changed = performance.now()
      log.warn('replica failed', factsOfError(error))
    },
    async stop() {
      unsubscribe()
      await checks.stop()
    },
  }
}

/**
 * Runs a read on the replica, if there is one. Logged-in users read from the primary, because that has their own writes. A read
 * that fails on the replica is repeated on the primary.
 */
export async function readFromReplica<Result>(
  app: App,
  user: User | null,
  read: (app: App) => Promise<Result>,
): Promise<Result> {
  const db = user ? null : app.replica?.current()
  if (!db) return read(app)
  try {
    return await read({ ...app, db })
  } catch (error) {
    if (error instanceof AppError) throw error
    app.replica?.distrust(error)
    return read(app)
  }
}
