import { type Insertable, sql } from 'kysely'
import { dayMs } from '#contract/durations'
import type { Database } from '#server/db/schema'
import { monthsInClass } from '#server/features/tutors/reviews'
import { invalidateSearch, refreshSearchIndex } from '#server/features/tutors/search-index'
import type { Db } from '#server/platform/db'
import { alertRows } from './alerts.ts'
import { checkRows } from './checks.ts'
import { classRows } from './classes.ts'
import { searchCountRows } from './demand.ts'
import { demoUsers, sampleEmail, userRow } from './demo-accounts.ts'
import { demoFamily, demoLessonsOf, familyRows } from './demo-family.ts'
import { feeRows } from './fees.ts'
import { sampleTutors } from './generated-tutors.ts'
import { messageRows } from './messages.ts'
import { newPerson, type Person } from './names.ts'
import { sampleNotifications } from './notifications.ts'
import { randomFor } from './random.ts'
import { registerRows } from './registers.ts'
import { reportRows } from './reports.ts'
import { requestRows } from './requests.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { sampleSuspension } from './suspension.ts'
import { daysBefore } from './times.ts'
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
  const namesTaken = [
    ...tutors.map(({ name }) => name),
    ...students.map(({ metadata }) => metadata.full_name),
  ]
  const suspended = sampleSuspension({ namesTaken, administrator: demo.administrator, now })
  const owners = tutors.map((tutor) => (isDemoTutor(tutor) ? demo.tutor : ownerOf(tutor, now)))
  const family = demoFamily(now)
  const lessons = demoLessonsOf(tutors)
  const around = { students, demoStudent: demo.student, demoFamily: family, now }
  const rows = withReports(
    merge(
      tutors.map((tutor, at) => {
        const picture = pictures.get(tutor.publicId) ?? null
        const demoLessons = lessons.get(tutor.publicId) ?? []
        return tutorRows(tutor, { ...around, demoLessons, owner: owners[at]!, phone: phoneOf(at), picture })
      }),
    ),
    now,
  )

  await insertAll(db, 'users', [...new Set([...Object.values(demo), ...owners, ...students, suspended.user])])
  await insertAll(db, 'suspensions', [suspended.suspension])
  await insertAll(db, 'pictures', rows.pictures)
  await insertAll(db, 'tutors', rows.tutors)
  await insertAll(db, 'tutor_contacts', rows.tutor_contacts)
  await insertAll(db, 'tutor_locations', rows.tutor_locations)
  const checked = checkRows(rows.tutors, { adminId: demo.administrator.id, now })
  await insertAll(db, 'verification_requests', checked.verification_requests)
  await insertAll(db, 'checks', checked.checks)
  const { children, guardians, consents } = familyRows(family, {
    owner: demo.student,
    second: students.find(isRelative)!,
    now,
  })
  await insertAll(db, 'children', children)
  await insertAll(db, 'guardians', guardians)
  await insertAll(db, 'consents', consents)
  await insertAll(db, 'bookings', rows.bookings)
  await insertAll(db, 'late_cancellations', lateCancellations(rows.bookings))
  const skipped = await holidays(db)
  const classes = classRows(rows, { ...around, holidays: skipped })
  await insertAll(db, 'classes', classes.classes)
  await insertAll(db, 'class_times', classes.class_times)
  await insertAll(db, 'class_meetings', classes.class_meetings)
  await insertAll(db, 'enrolments', classes.enrolments)
  const registers = registerRows(classes)
  await insertAll(db, 'registers', registers.registers)
  await insertAll(db, 'attendances', registers.attendances)
  await insertAll(db, 'notified_absences', registers.notified_absences)
  const messages = messageRows(rows.tutors, classes, around)
  await insertAll(db, 'threads', messages.threads)
  await insertAll(db, 'class_notices', messages.class_notices)
  await insertAll(db, 'messages', messages.messages)
  const requests = requestRows(rows.tutors, demo.student, now)
  await insertAll(db, 'lesson_requests', [requests.lesson_request])
  await insertAll(db, 'request_tutors', requests.request_tutors)
  await insertAll(db, 'request_offers', [requests.request_offer])
  const fees = feeRows(classes, rows, { holidays: skipped, demoStudentId: demo.student.id, now })
  await insertAll(db, 'fee_books', fees.fee_books)
  await insertAll(db, 'payment_details', fees.payment_details)
  await insertAll(db, 'fee_ledgers', fees.fee_ledgers)
  await insertAll(db, 'fees', fees.fees)
  await insertAll(db, 'fee_payments', fees.fee_payments)
  await insertAll(db, 'reviews', rows.reviews)
  await insertAll(db, 'reports', reportRows(rows.tutors, students[0]!, now))
  const { ref } = sql
  const writtenBy = {
    tutorId: ref<string>('reviews.tutor_id'),
    studentId: ref<string>('reviews.student_id'),
    at: ref<Date>('reviews.created_at'),
  }
  await db
    .updateTable('reviews')
    .set({ class_months: monthsInClass(writtenBy) })
    .execute()
  await insertAll(db, 'tutor_daily', rows.tutor_daily)
  await insertAll(db, 'search_counts', searchCountRows(now))
  await insertAll(db, 'alerts', alertRows(demo.student.id, students, now))
  await insertAll(db, 'points_ledger', rows.points_ledger)
  await insertAll(db, 'notifications', sampleNotifications(rows, { ...demo, now }))
  for (const row of rows.tutor_docs) await db.insertInto('tutor_docs').values(row).execute()
  await invalidateSearch({ db })
  await refreshSearchIndex({ db })
}

const lateCancellations = (bookings: Booking[]) =>
  bookings
    .filter(({ is_late }) => is_late)
    .map(({ id, tutor_id, slot_at, ended_at }) => ({
      tutor_id,
      lesson_at: slot_at!,
      lesson_id: id,
      cancelled_at: ended_at!,
    }))

async function holidays(db: Db) {
  const rows = await db.selectFrom('calendar_days').select('day').where('kind', '=', 'holiday').execute()
  return new Set<string>(rows.map(({ day }) => day))
}

type TutorRows = ReturnType<typeof tutorRows>

/** Merges the rows of all tutors, table by table. */
function merge(list: TutorRows[]) {
  const tables = Object.keys(list[0]!) as (keyof TutorRows)[]
  return Object.fromEntries(
    tables.map((table) => [table, list.flatMap((rows): unknown[] => rows[table])]),
  ) as TutorRows
}

/** Has the demo student's family name. */
const isRelative = ({ metadata }: ReturnType<typeof userRow>) => metadata.full_name.endsWith(' Ramdin')

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

/** Inserts all rows with one statement and one parameter. Columns that no row has take their default. */
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

/** One booking of each tutor whose free connections are used up. */
function keepingOthersWaiting(bookings: Booking[]) {
  const waiting = bookings.filter(({ state }) => state === 'waiting')
  const tutors = [...new Set(waiting.map(({ tutor_id }) => tutor_id))]
  return tutors.flatMap((tutor) =>
    bookings.filter(({ tutor_id, state }) => tutor_id === tutor && state === 'confirmed').slice(0, 1),
  )
}
