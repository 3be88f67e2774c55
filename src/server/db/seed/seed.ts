import { type Db, inTransaction } from '#server/platform/db'
import type { FileStore } from '#server/platform/files/files'
import { encodePicture } from '#server/platform/files/pictures'
import { sampleTutors } from './generated-tutors.ts'
import type { Person } from './names.ts'
import { drawPortrait } from './portraits.ts'
import { insertSampleRows } from './sample-rows.ts'

const mark = 'sample_data'

type Filling = {
  db: Db
  files: Pick<FileStore, 'put'>
  now: Date
  progress: (line: string) => void
}

/**
 * Fills an empty database with the sample data in one transaction. Any other database is left alone. The transaction is long,
 * so `db` must be on a pool without timeouts.
 */
export async function ensureSampleData({ db, files, now, progress }: Filling) {
  if (await holdsAnything(db)) return
  await inTransaction({ db }, async ({ db }) => {
    // A second process waits here for the first, however long that takes, and then has nothing left to do.
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

/** Fills an empty database with the sample tutors, their students and their activity. */
export function seedSampleData({ db, files, now, progress }: Filling) {
  return inTransaction({ db }, async ({ db }) => {
    progress('Drawing the portraits of the sample tutors (usually 5 to 15 seconds)')
    const pictures = await savePortraits(files, progress)
    progress('Writing the sample tutors, their students, bookings and reviews (usually 1 to 3 seconds)')
    await insertSampleRows(db, { pictures, now })
  })
}

async function savePortraits(files: Pick<FileStore, 'put'>, progress: Filling['progress']) {
  const withPicture = sampleTutors().filter(({ hasPicture }) => hasPicture)
  let done = 0
  const saved = withPicture.map(async (tutor) => {
    const picture = await savePortrait(files, tutor)
    done += 1
    if (done % progressSteps === 0) progress(`  ${done} of ${withPicture.length} portraits`)
    return [tutor.publicId, picture] as const
  })
  return new Map(await Promise.all(saved))
}

const progressSteps = 25

/** Flat drawings gain little from more effort, and a first start should be quick. */
const quickEffort = { 144: 1, 288: 0 }

async function savePortrait(files: Pick<FileStore, 'put'>, person: Person) {
  const variants = await encodePicture(await drawPortrait(person), { avifEffort: quickEffort })
  await Promise.all(
    variants.map(({ name, bytes, contentType }) => files.put(`pictures/${name}`, bytes, contentType)),
  )
  return variants[0]!.picture
}
