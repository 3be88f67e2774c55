import { type Db, inTransaction } from '#server/platform/db'
import type { FileStore } from '#server/platform/files/files'
import { seedSampleData } from './seed.ts'

const mark = 'sample_data'

type Filling = { db: Db; files: FileStore; now: Date; progress: (line: string) => void }

/**
 * Fills an empty database with the sample data, all or nothing; one that holds anything is left alone. The
 * transaction is long: `db` must be on a pool without timeouts.
 */
export async function ensureSampleData({ db, files, now, progress }: Filling) {
  if (await holdsAnything(db)) return
  await inTransaction({ db }, async ({ db }) => {
    // A second process waits at the mark for the first, however long that takes, and then has nothing left to do.
    const marked = await db
      .insertInto('settings')
      .values({ name: mark, value: JSON.stringify({ filledAt: now.toISOString() }) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (marked) await seedSampleData({ db, files, now, progress })
  })
}

export async function hasSampleData(db: Db) {
  const row = await db.selectFrom('settings').select('name').where('name', '=', mark).executeTakeFirst()
  return row !== undefined
}

async function holdsAnything(db: Db) {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
