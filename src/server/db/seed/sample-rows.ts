import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/db/schema'
import { refreshSearchIndex, searchChanged } from '#server/features/tutors/search-index'
import type { Db } from '#server/platform/db'
import { demoUsers, sampleEmail, userRow } from './demo-accounts.ts'
import { sampleTutors } from './generated-tutors.ts'
import { newPerson, type Person } from './names.ts'
import { sampleNotifications } from './notifications.ts'
import { randomFor } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { dayMs, daysBefore } from './times.ts'
import { tutorRows } from './tutor-rows.ts'

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

const count = 150

/** The people who book and review. */
function sampleStudents(namesTaken: string[]): Person[] {
  const taken = new Set(namesTaken)
  return Array.from({ length: count }, (_, at) => newPerson(randomFor(`student:${at}`), taken))
}

/** Inserts all rows with one statement and one parameter; columns that no row names take their default. */
async function insertAll<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
) {
  if (rows.length === 0) return
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    db,
  )
}

type Rows = ReturnType<typeof tutorRows>
type Review = Rows['reviews'][number]
type Booking = Rows['bookings'][number]

const reportedReviews = 3
const reportedBookings = 2

/** What tutors reported, for administrators to decide: the harshest comments, and bookings that keep others waiting. */
function withReports(rows: Rows, now: Date): Rows {
  const reviews = new Set(harshest(rows.reviews).slice(0, reportedReviews))
  const bookings = new Set(keepingOthersWaiting(rows.bookings).slice(0, reportedBookings))
  const dayAfter = (moment: Date) => new Date(Math.min(now.getTime(), moment.getTime() + dayMs))
  return {
    ...rows,
    reviews: rows.reviews.map((review) =>
      reviews.has(review) ? { ...review, reported_at: dayAfter(review.created_at) } : review,
    ),
    bookings: rows.bookings.map((booking) =>
      bookings.has(booking) ? { ...booking, reported_at: dayAfter(booking.confirmed_at!) } : booking,
    ),
  }
}

function harshest(reviews: Review[]) {
  const harsh = reviews.filter(({ rating, comment }) => rating <= 2 && comment)
  return harsh.sort((a, b) => a.rating - b.rating || b.created_at.getTime() - a.created_at.getTime())
}

/** One of each tutor whose free connections are used up. */
function keepingOthersWaiting(bookings: Booking[]) {
  const waiting = bookings.filter(({ state }) => state === 'waiting')
  const tutors = [...new Set(waiting.map(({ tutor_id }) => tutor_id))]
  return tutors.flatMap((tutor) =>
    bookings.filter(({ tutor_id, state }) => tutor_id === tutor && state === 'confirmed').slice(0, 1),
  )
}
