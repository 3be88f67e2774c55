import { type Selectable, sql } from 'kysely'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { days } from '#contract/catalog/rules'
import type { Class, ClassMeeting } from '#contract/classes/api'
import { classPath, joinPath, placesLeft } from '#contract/classes/rules'
import type { MyClass } from '#contract/classes/tutor.api'
import { dayMs } from '#contract/durations'
import { timeOf } from '#contract/hours/rules'
import type { Database } from '#server/db/schema'
import { nextMeetingOf } from '#server/features/tutors/card'
import { unknownTutor } from '#server/features/tutors/profile'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

export type ClassRow = Selectable<Database['classes']>
export type TimeRow = Selectable<Database['class_times']>
type MeetingRow = Selectable<Database['class_meetings']>

export async function classesOfTutor(app: App, publicId: string) {
  const tutor = await app.db
    .selectFrom('tutors')
    .select('id')
    .where('public_id', '=', publicId)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (!tutor) throw unknownTutor()
  const rows = await classRows(app)
    .where('classes.tutor_id', '=', tutor.id)
    .where('state', '=', 'open')
    .where('is_listed', '=', true)
    .execute()
  return { classes: rows.map(classOf) }
}

/** A class that has ended is found, too, so that people find its tutor. */
export async function classOfCode(app: App, code: string) {
  const row = await classRows(app)
    .where('join_code', '=', code.toLowerCase())
    .where('state', '<>', 'draft')
    .where('tutors.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', { message: ({ refusals }) => refusals.unknownClassCode })
  return {
    class: classOf(row),
    hasEnded: row.state === 'ended',
    isTutorListed: row.listed_at !== null,
  }
}

type Time = Omit<TimeRow, 'class_id'>

/** Joins everything that is shown of a class. The order is that of the week. */
export const classRows = ({ db, clock }: Pick<App, 'db' | 'clock'>) =>
  db
    .selectFrom('classes')
    .innerJoin('tutors', 'tutors.id', 'classes.tutor_id')
    .selectAll('classes')
    .select(['tutors.public_id', 'tutors.name as tutor_name', 'tutors.picture', 'tutors.listed_at'])
    .select([
      sql<
        Time[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'starts', starts, 'minutes', minutes)
        order by weekday, starts), '[]') from class_times where class_id = classes.id)`.as('times'),
      nextMeetingOf(sql`classes.id`, clock.now()).as('next_meeting_at'),
    ])
    .orderBy(sql`(select min(weekday * 1440 + starts) from class_times where class_id = classes.id)`)
    .orderBy('classes.id')
type FullClassRow = Awaited<ReturnType<ReturnType<typeof classRows>['execute']>>[number]

export function classOf(row: FullClassRow): Class {
  return {
    id: row.id,
    tutor: { id: row.public_id, name: row.tutor_name, picture: row.picture },
    title: row.title,
    subject: row.subject,
    grades: row.grades,
    place: row.place,
    city: row.city,
    times: row.times.map(timeOfRow),
    feeRupees: row.fee_rupees,
    trial: row.trial,
    joining: row.joining,
    capacity: row.capacity,
    placesLeft: placesLeft(row),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    nextMeetingAt: row.next_meeting_at?.toISOString() ?? null,
  }
}

type Seen = Pick<FullClassRow, 'public_id' | 'listed_at' | 'is_listed' | 'join_code'>

/** Where a family finds its class again: on the profile of the tutor, or by the link that brought it. */
export function pathForFamily({ public_id, listed_at, is_listed, join_code }: Seen, byCode: boolean) {
  if (!listed_at) return null
  if (is_listed) return classPath.profile(public_id)
  return byCode ? joinPath(join_code) : null
}

export const timesOf = ({ db }: App, classId: string) =>
  db
    .selectFrom('class_times')
    .select(['weekday', 'starts', 'minutes'])
    .where('class_id', '=', classId)
    .orderBy('weekday')
    .orderBy('starts')
    .execute()

const timeOfRow = ({ weekday, starts, minutes }: Time) => ({
  weekday: days[weekday - 1]!,
  start: timeOf(starts),
  minutes,
})

export async function myClasses(app: App, tutorId: string): Promise<MyClass[]> {
  const rows = await myClassRows(app).where('classes.tutor_id', '=', tutorId).execute()
  return rows.map(myClassOf)
}

const myClassRows = (app: App) =>
  classRows(app).select(
    (['requested', 'waiting'] as const).map((state) =>
      sql<number>`(select count(*)::int from enrolments where class_id = classes.id and state = ${sql.lit(state)})`.as(
        state,
      ),
    ),
  )

type MyClassRow = FullClassRow & { requested: number; waiting: number }

function myClassOf(row: MyClassRow): MyClass {
  return {
    ...classOf(row),
    state: row.state,
    minimum: row.minimum,
    skips: row.skips,
    isListed: row.is_listed,
    joinCode: row.join_code,
    taken: row.taken,
    requests: row.requested,
    waiting: row.waiting,
  }
}

/** For anybody but its tutor the class is not found. */
export async function findMyClass(app: App, tutorId: string, id: string) {
  const row = await myClassRows(app)
    .where('classes.id', '=', id)
    .where('classes.tutor_id', '=', tutorId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return myClassOf(row)
}

/** Reads the meetings of all classes of a tutor, from today for seven days. */
export async function myMeetingsAhead({ db, clock }: App, tutorId: string) {
  const today = momentInMauritius(dayInMauritius(clock.now()))
  const rows = await db
    .selectFrom('class_meetings')
    .innerJoin('classes', 'classes.id', 'class_id')
    .selectAll('class_meetings')
    .where('tutor_id', '=', tutorId)
    .where('starts_at', '>=', today)
    .where('starts_at', '<', new Date(today.getTime() + 7 * dayMs))
    .orderBy('starts_at')
    .orderBy('class_meetings.id')
    .execute()
  return rows.map((row) => ({ ...meetingOf(row), classId: row.class_id }))
}

const shownWeeksBack = 4

export async function meetingsOf({ db, clock }: App, classId: string): Promise<ClassMeeting[]> {
  const since = new Date(clock.now().getTime() - shownWeeksBack * 7 * dayMs)
  const rows = await db
    .selectFrom('class_meetings')
    .selectAll()
    .where('class_id', '=', classId)
    .where('starts_at', '>=', since)
    .orderBy('starts_at')
    .execute()
  return rows.map(meetingOf)
}

const meetingOf = ({ id, starts_at, ends_at, state, reason }: MeetingRow): ClassMeeting => ({
  id,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
  state,
  reason,
})

/** Whoever locks both locks the tutor before the class; the other order could deadlock. */
export const lockTutor = ({ db }: App, id: string) =>
  db
    .selectFrom('tutors')
    .select(['id', 'user_id', 'name', 'subjects', 'grades', 'suspended_at', 'bookings_paused_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Until the transaction ends, nobody else gives or takes a place of the class, or changes it. */
export async function lockClass({ db }: App, id: string) {
  const row = await db
    .selectFrom('classes')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
