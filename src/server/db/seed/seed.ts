import { type Db, inTransaction } from '#server/platform/db'
import type { FileStore } from '#server/platform/files'
import { encodePicture } from '#server/platform/pictures'
import type { Person } from './names.ts'
import { drawPortrait } from './portraits.ts'
import { insertSampleRows } from './sample-rows.ts'
import { sampleTutors } from './tutors.ts'

type Filling = {
  db: Db
  files: Pick<FileStore, 'put'>
  now: Date
  progress: (line: string) => void
}

/** Fills an empty database with the sample tutors, their students and everything these did. */
export function seedSampleData({ db, files, now, progress }: Filling) {
  return inTransaction({ db }, async ({ db }) => {
    progress('Drawing the portraits of the sample tutors')
    const pictures = await savePortraits(files)
    progress('Writing the sample tutors, their students, bookings and reviews')
    await insertSampleRows(db, { pictures, now })
  })
}

async function savePortraits(files: Pick<FileStore, 'put'>) {
  const withPicture = sampleTutors().filter(({ hasPicture }) => hasPicture)
  const saved = withPicture.map(async (tutor) => [tutor.publicId, await savePortrait(files, tutor)] as const)
  return new Map(await Promise.all(saved))
}

/** Flat drawings gain little from more, and a first start should not wait for it. */
const quickEffort = { 144: 1, 288: 0 }

async function savePortrait(files: Pick<FileStore, 'put'>, person: Person) {
  const variants = await encodePicture(await drawPortrait(person), { avifEffort: quickEffort })
  await Promise.all(
    variants.map(({ name, bytes, contentType }) => files.put(`pictures/${name}`, bytes, contentType)),
  )
  return variants[0]!.picture
}
