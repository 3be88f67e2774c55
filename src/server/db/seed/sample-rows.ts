import { refreshSearchIndex, searchChanged } from '#server/features/tutors/search-index'
import type { Db } from '#server/platform/db'
import { demoUsers } from './demo-accounts.ts'
import { insertAll } from './insert.ts'
import { sampleNotifications } from './notifications.ts'
import { withReports } from './reports.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { sampleStudents } from './students.ts'
import { daysBefore } from './times.ts'
import { tutorRows } from './tutor-rows.ts'
import { sampleTutors } from './tutors.ts'
import { sampleEmail, userRow } from './users.ts'

type Given = {
  /** The names of the portraits by the tutors' public ids. */
  pictures: Map<string, string>
  now: Date
}

export async function insertSampleRows(db: Db, { pictures, now }: Given) {
  const tutors = sampleTutors()
  const demo = await demoUsers(now)
  const students = sampleStudents(tutors.map(({ name }) => name)).map(({ name }, at) =>
    userRow({ name, email: sampleEmail(name), createdAt: daysBefore(now, 700 + at) }),
  )
  const owners = tutors.map((tutor) => (isDemoTutor(tutor) ? demo.tutor : ownerOf(tutor, now)))
  const around = { students, demoStudent: demo.student, now }
  const rows = withReports(
    merge(
      tutors.map((tutor, at) => {
        const picture = pictures.get(tutor.publicId) ?? null
        return tutorRows(tutor, { ...around, owner: owners[at]!, phone: phoneOf(at), picture })
      }),
    ),
    now,
  )

  await insertAll(db, 'users', [...new Set([...Object.values(demo), ...owners, ...students])])
  await insertAll(db, 'pictures', rows.pictures)
  await insertAll(db, 'tutors', rows.tutors)
  await insertAll(db, 'tutor_contacts', rows.tutor_contacts)
  await insertAll(db, 'tutor_locations', rows.tutor_locations)
  await insertAll(db, 'bookings', rows.bookings)
  await insertAll(db, 'reviews', rows.reviews)
  await insertAll(db, 'tutor_daily', rows.tutor_daily)
  await insertAll(db, 'points_ledger', rows.points_ledger)
  await insertAll(db, 'notifications', sampleNotifications(rows, { ...demo, now }))
  for (const row of rows.tutor_docs) await db.insertInto('tutor_docs').values(row).execute()
  await searchChanged({ db })
  await refreshSearchIndex({ db })
}

type TutorRows = ReturnType<typeof tutorRows>

/** The rows of all tutors, table by table. */
function merge(list: TutorRows[]) {
  const tables = Object.keys(list[0]!) as (keyof TutorRows)[]
  return Object.fromEntries(
    tables.map((table) => [table, list.flatMap((rows): unknown[] => rows[table])]),
  ) as TutorRows
}

function isDemoTutor({ publicId }: SampleTutor) {
  return publicId === 'dummy-tutor-1'
}

function ownerOf({ name, publicId, joinedDaysAgo }: SampleTutor, now: Date) {
  return userRow({ name, email: sampleEmail(publicId), createdAt: daysBefore(now, joinedDaysAgo) })
}

/** Mobile numbers of one block: +230 5250 0101 and on. */
function phoneOf(at: number) {
  return `+230525${String(101 + at * 7).padStart(5, '0')}`
}
