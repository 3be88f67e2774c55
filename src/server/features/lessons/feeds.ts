import { timingSafeEqual } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { BookingState } from '#contract/bookings/rules'
import { type CalendarEvent, writeCalendar } from '#contract/calendar/icalendar'
import type { Grade } from '#contract/catalog/rules'
import { dayMs, minuteMs } from '#contract/durations'
import type { CalendarFeed } from '#contract/lessons/api'
import { feedDaysBack, feedPath } from '#contract/lessons/rules'
import { product } from '#contract/product'
import { findChild } from '#server/features/families/children.queries'
import { type Texts, texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { uuidv7 } from '#server/platform/ids'
import { type MeetingInFeed, meetingsSince } from './meetings.ts'

export async function feedsOf(app: App, userId: string) {
  const rows = await app.db
    .selectFrom('calendar_feeds')
    .select(['id', 'child_id'])
    .where('user_id', '=', userId)
    .orderBy('child_id', (order) => order.asc().nullsFirst())
    .execute()
  return { feeds: rows.map((row) => feedOf(app, row)) }
}

/** Returns the existing feed or a new one. */
export async function createFeed(app: App, userId: string, childId: string | null): Promise<CalendarFeed> {
  if (childId) await findChild(app, userId, childId)
  const now = app.clock.now()
  await app.db
    .insertInto('calendar_feeds')
    .values({ id: uuidv7(now), user_id: userId, child_id: childId, created_at: now })
    .onConflict((conflict) => conflict.constraint('calendar_feeds_one_of_each').doNothing())
    .execute()
  const { feeds } = await feedsOf(app, userId)
  const feed = feeds.find((feed) => feed.childId === childId)
  if (!feed) throw new AppError('not_found')
  return feed
}

export async function deleteFeed({ db }: App, userId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  return {}
}

type FeedRow = { id: string; child_id: string | null }

const feedOf = (app: App, { id, child_id }: FeedRow) => ({
  id,
  childId: child_id,
  url: `${app.siteUrl}${feedPath(tokenOf(app, id))}`,
})

const idBytes = 16
const macBytes = 16

/** The id and its keyed hash. The database has only the id, so that a copy of it reveals no token. */
function tokenOf({ secrets }: App, id: string) {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, secrets.mac('calendar-feed', bytes).subarray(0, macBytes)]).toString(
    'base64url',
  )
}

/** The feed of a token. Nothing for a forged token or a feed that was stopped. */
export async function findFeed(app: App, token: string) {
  const given = Buffer.from(token, 'base64url')
  if (given.length !== idBytes + macBytes) return undefined
  const id = given.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const expected = Buffer.from(tokenOf(app, id), 'base64url')
  if (!timingSafeEqual(given, expected)) return undefined
  return app.db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('children', 'children.id', 'child_id')
    .select(['calendar_feeds.id', 'user_id', 'child_id', 'first_name', 'locale'])
    .where('calendar_feeds.id', '=', id)
    .executeTakeFirst()
}

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** Written in the language of the account. */
export async function calendarOf(app: App, { user_id, child_id, first_name, locale }: Feed) {
  const words = texts[locale].lessons.feed
  const since = new Date(app.clock.now().getTime() - feedDaysBack * dayMs)
  const whose = { userId: user_id, childId: child_id }
  const events = [
    ...(await lessonsSince(app, { since, ...whose })).map((lesson) => eventOf(words, lesson, user_id)),
    ...(await meetingsSince(app, since, whose)).map((meeting) => eventOfMeeting(words, meeting)),
  ]
  const name = first_name ? `${first_name} – ${product.name}` : product.name
  return writeCalendar({ name, events })
}

type Lesson = {
  id: string
  state: BookingState
  slot_at: Date
  slot_minutes: number
  sequence: number
  changed_at: Date
  learner_name: string
  subject: string
  grade: Grade
  tutor_user_id: string
  tutor_name: string
}

type Wanted = { since: Date; userId: string; childId: string | null }

/** Lessons of a child, or of a user as a student, guardian and tutor. Each part has an index by time. */
async function lessonsSince({ db }: App, { since, userId, childId }: Wanted) {
  const part = (isTheirs: RawBuilder<unknown>) =>
    sql`select * from bookings where ${isTheirs} and slot_at >= ${since}`
  const parts = childId
    ? part(sql`child_id = ${childId}`)
    : sql`${part(sql`student_id = ${userId}`)}
      union ${part(sql`child_id = any(array(select child_id from guardians where user_id = ${userId}))`)}
      union ${part(sql`tutor_id = (select id from tutors where user_id = ${userId})`)}`
  const { rows } = await sql<Lesson>`
    select lesson.id, state, slot_at, slot_minutes, sequence, changed_at, learner_name, subject, grade, tutor_user_id,
      tutors.name as tutor_name
    from (${parts}) lesson join tutors on tutors.id = tutor_id
    order by slot_at, lesson.id`.execute(db)
  return rows
}

const statuses: Record<BookingState, CalendarEvent['status']> = {
  pending: 'tentative',
  waiting: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  postponed: 'cancelled',
  declined: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

type Words = Texts['lessons']['feed']

/** Others may see a feed on a screen, so it contains first names and no numbers. */
function eventOf(words: Words, lesson: Lesson, userId: string): CalendarEvent {
  const { id, state, slot_at, slot_minutes, sequence, changed_at, subject, grade, tutor_name } = lesson
  const learner = lesson.learner_name.split(' ')[0]!
  const isTutor = lesson.tutor_user_id === userId
  const title = isTutor
    ? words.forTutor({ subject, learner })
    : words.forFamily({ subject, learner, tutor: tutor_name })
  const status = statuses[state]
  return {
    id,
    title: status === 'tentative' ? words.tentative(title) : title,
    details: words.lessonDetails(grade),
    startsAt: slot_at,
    endsAt: new Date(slot_at.getTime() + slot_minutes * minuteMs),
    status,
    sequence,
    changedAt: changed_at,
  }
}

function eventOfMeeting(words: Words, meeting: MeetingInFeed): CalendarEvent {
  const { id, state, starts_at, ends_at, sequence, changed_at, title, subject, city, tutor_name } = meeting
  const firstNames = meeting.learners.map((learner) => learner.split(' ')[0]!)
  return {
    id,
    title:
      firstNames.length > 0
        ? words.classOf({ learners: firstNames, tutor: tutor_name, title, subject })
        : words.class({ title, subject }),
    details: words.classDetails({ subject, city }),
    startsAt: starts_at,
    endsAt: ends_at,
    status: state === 'cancelled' ? 'cancelled' : 'confirmed',
    sequence,
    changedAt: changed_at,
  }
}
