import { type RawBuilder, sql } from 'kysely'
import { addDays, mondayOf, weekDays } from '#contract/calendar/days'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { timeOf } from '#contract/hours/rules'
import type { FamilyRequest, TutorLesson, TutorWeek } from '#contract/lessons/api'
import { shownStates } from '#contract/lessons/rules'
import type { BookingRow } from '#server/features/bookings/bookings.queries'
import { freeSlots } from '#server/features/bookings/slots'
import { daysWithin } from '#server/features/calendar/calendar.queries'
import type { App } from '#server/platform/app'
import type { User } from '#server/platform/user'
import { familyMeetings, tutorMeetings } from './meetings.ts'

type Given = { from?: string }

/** The lessons that a user booked, and those of all children whose guardian they are. */
export async function familyWeek(app: App, user: User, given: Given) {
  const week = weekOf(app, given)
  const lessons = await familyLessons(app, ofFamily(user.id, isIn(week)))
    .where(isIn(week))
    .execute()
  const hasNoTime = sql<boolean>`slot_at is null`
  const requests = await familyLessons(app, ofFamily(user.id, hasNoTime))
    .where(hasNoTime)
    .where('state', 'in', ['pending', 'waiting'])
    .execute()
  return {
    from: week.from,
    calendar: await calendarIn(app, week),
    lessons: lessons.map((row) => ({ ...forFamily(row), ...timeOfLesson(row) })),
    meetings: await familyMeetings(app, user.id, week),
    withoutTime: requests.map(forFamily),
  }
}

const familyLessons = (app: App, isTheirs: RawBuilder<boolean>) =>
  lessonsOf(isTheirs, app)
    .innerJoin('tutors', 'tutors.id', 'bookings.tutor_id')
    .leftJoin('children', 'children.id', 'bookings.child_id')
    .select(['tutors.public_id', 'tutors.name', 'tutors.picture', 'children.colour'])

type FamilyRow = Awaited<ReturnType<ReturnType<typeof familyLessons>['execute']>>[number]

const forFamily = (row: FamilyRow): FamilyRequest => ({
  ...lessonOf(row),
  childId: row.child_id,
  colour: row.colour,
  tutor: { id: row.public_id, name: row.name, picture: row.picture },
})

export async function tutorWeek(app: App, user: User, given: Given): Promise<TutorWeek> {
  const week = weekOf(app, given)
  const rows = await lessonsOf(sql<boolean>`bookings.tutor_id = ${user.tutorId}`, app)
    .where(isIn(week))
    .execute()
  return {
    from: week.from,
    calendar: await calendarIn(app, week),
    lessons: rows.map((row) => ({ ...lessonOf(row), ...timeOfLesson(row) })),
    meetings: await tutorMeetings(app, user.tutorId!, week),
    freeHours: await freeHoursIn(app, user, week),
    ...(await exceptionsIn(app, user, week)),
  }
}

type Week = ReturnType<typeof weekOf>

function weekOf({ clock }: App, { from = mondayOf(dayInMauritius(clock.now())) }: Given) {
  return { from, start: momentInMauritius(from), end: momentInMauritius(addDays(from, weekDays)) }
}

const calendarIn = async (app: App, { from }: Week) =>
  (await daysWithin(app, { from, to: addDays(from, weekDays - 1) })).days

const isIn = ({ start, end }: Week) => sql<boolean>`slot_at >= ${start} and slot_at < ${end}`

/** A union, because PostgreSQL would use no index for two conditions joined by `or`. */
const ofFamily = (userId: string, isWanted: RawBuilder<boolean>) => sql<boolean>`bookings.id in (
  select id from bookings where student_id = ${userId} and ${isWanted}
  union all
  select id from guardians join bookings using (child_id) where user_id = ${userId} and ${isWanted})`

const lessonsOf = (isTheirs: RawBuilder<boolean>, { db }: App) =>
  db
    .selectFrom('bookings')
    .select(['bookings.id', 'state', 'subject', 'bookings.grade', 'slot_at', 'slot_minutes'])
    .select(['learner_name', 'child_id'])
    .where(isTheirs)
    .where('state', 'in', shownStates)
    .orderBy('slot_at')
    .orderBy('bookings.id')

type LessonRow = Pick<
  BookingRow,
  'id' | 'state' | 'subject' | 'grade' | 'slot_at' | 'slot_minutes' | 'learner_name' | 'child_id'
>

const lessonOf = ({ id, state, subject, grade, learner_name }: LessonRow) => ({
  id,
  state: state as TutorLesson['state'],
  subject,
  grade,
  learnerName: learner_name,
})

const timeOfLesson = ({ slot_at, slot_minutes }: LessonRow) => spanFrom(slot_at!, slot_minutes)

/** A tutor who is not listed cannot be booked, and has no free hours. */
async function freeHoursIn(app: App, { tutorId }: User, { start, end }: Week) {
  const listed = await app.db
    .selectFrom('tutors')
    .select('public_id')
    .where('id', '=', tutorId)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  if (!listed) return []
  const { slots, lessonMinutes } = await freeSlots(app, listed.public_id)
  return slots
    .map((slot) => new Date(slot))
    .filter((slot) => slot >= start && slot < end)
    .map((slot) => spanFrom(slot, lessonMinutes))
}

/** Reads the days directly, because `readHours` leaves out the past. */
async function exceptionsIn({ db }: App, { tutorId }: User, { from }: Week) {
  const last = addDays(from, weekDays - 1)
  const daysOff = await db
    .selectFrom('days_off')
    .select('day')
    .where('tutor_id', '=', tutorId)
    .where('day', '>=', from)
    .where('day', '<=', last)
    .orderBy('day')
    .execute()
  const extraHours = await db
    .selectFrom('extra_hours')
    .select(['day', 'starts', 'ends'])
    .where('tutor_id', '=', tutorId)
    .where('day', '>=', from)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('starts')
    .execute()
  return {
    daysOff: daysOff.map(({ day }) => day),
    extraHours: extraHours.map(({ day, starts, ends }) =>
      spanFrom(momentInMauritius(day, timeOf(starts)), ends - starts),
    ),
  }
}

const spanFrom = (start: Date, minutes: number) => ({
  startsAt: start.toISOString(),
  endsAt: new Date(start.getTime() + minutes * 60 * 1000).toISOString(),
})
