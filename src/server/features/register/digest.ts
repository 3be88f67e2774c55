import { sql } from 'kysely'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { classPath } from '#contract/classes/rules'
import { minutesOf } from '#contract/hours/rules'
import { addDays, isQuiet, mondayOf, weekDays } from '#contract/lessons/rules'
import { type AttendanceMark, digestTime } from '#contract/register/rules'
import { type Notice, notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { isOnRoster } from './register.queries.ts'

const atOnce = 100
const dayMs = 24 * 60 * 60 * 1000

/**
 * On Sunday evening every family that wants it has the week in class, each once, however many processes do it. Should
 * nothing have been running then, it comes on Monday.
 */
export async function sendDigests(app: App, isStopping = () => false) {
  const week = weekToTell(app)
  if (!week) return
  let found = atOnce
  while (found === atOnce && !isStopping())
    found = await inTransaction(app, async (app) => {
      const userIds = await recordDigests(app, week)
      const rows = await meetingsOf(app, week, userIds)
      const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
      await notifyAll(
        app,
        [...byUser].map(([userId, meetings]) => ({ userId, ...digestOf({ userId, week, meetings }) })),
      )
      return userIds.length
    })
}

/** The Monday of the week whose digest it is time for: from Sunday at that time on, for a day. */
function weekToTell({ clock }: App) {
  const now = clock.now()
  if (isQuiet(now)) return null
  const day = dayInMauritius(new Date(now.getTime() - minutesOf(digestTime) * 60 * 1000))
  const week = mondayOf(day)
  return addDays(week, weekDays - 1) === day ? week : null
}

const spanOf = (week: string) => ({
  start: momentInMauritius(week),
  next: momentInMauritius(addDays(week, weekDays)),
  end: momentInMauritius(addDays(week, 2 * weekDays)),
})

/** What there is to tell of: what the register says of this week's meetings, and next week's. */
const isTold = (week: string) => {
  const { start, next, end } = spanOf(week)
  return sql<boolean>`class_meetings.starts_at >= ${start} and class_meetings.starts_at < ${end}
    and class_meetings.state <> 'cancelled' and ${isOnRoster}
    and (class_meetings.starts_at >= ${next} or mark is not null or registers.homework <> '' or registers.done <> '')`
}

const meetings = sql`class_meetings
  join enrolments on enrolments.class_id = class_meetings.class_id
  left join registers on registers.meeting_id = class_meetings.id
  left join attendances on attendances.meeting_id = class_meetings.id and attendances.enrolment_id = enrolments.id
  cross join lateral (
    select account_id as user_id union
    select user_id from guardians where guardians.child_id = enrolments.child_id) family`

/** Returns those whom nobody else has recorded. */
async function recordDigests({ db, clock }: App, week: string) {
  const { rows } = await sql<{ user_id: string }>`
    insert into weekly_digests (user_id, week, sent_at)
    select distinct user_id, ${week}::date, ${clock.now()}::timestamptz from ${meetings}
    where ${isTold(week)}
      and not exists (select from weekly_digests sent where sent.user_id = family.user_id and sent.week = ${week}::date)
      and not exists (select from notification_choices chosen where chosen.user_id = family.user_id
        and chosen.kind = 'weekly_digest' and chosen.channel = 'email' and not is_on)
    order by user_id limit ${atOnce}
    on conflict do nothing returning user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

type Told = {
  user_id: string
  learner_name: string
  starts_at: Date
  title: string
  subject: string
  mark: AttendanceMark | null
  done: string | null
  homework: string | null
}

async function meetingsOf({ db }: App, week: string, userIds: string[]) {
  const { rows } = await sql<Told>`
    select user_id, learner_name, starts_at, classes.title, classes.subject, mark, done, homework
    from ${meetings} join classes on classes.id = class_meetings.class_id
    where ${isTold(week)} and user_id = any(${userIds})
    order by user_id, starts_at, learner_name, enrolments.id`.execute(db)
  return rows
}

type Digest = { userId: string; week: string; meetings: Told[] }

function digestOf({ userId, week, meetings }: Digest): Notice {
  const { next } = spanOf(week)
  const past = meetings.filter(({ starts_at }) => starts_at < next)
  const coming = meetings.filter(({ starts_at }) => starts_at >= next)
  const counts = {
    meetings: past.length,
    absences: past.filter(({ mark }) => mark === 'absent').length,
    homework: past.filter((meeting) => meeting.homework).length,
    coming: coming.length,
  }
  return {
    kind: 'weekly_digest',
    sourceId: digestSource(userId, week),
    text: ({ register: { digest } }) => ({
      title: digest.title,
      message: digest.message(counts),
      details: [
        ...past.map((meeting) => digest.past({ ...meeting, ...factsOf(meeting) })),
        ...coming.map((meeting) => digest.coming(factsOf(meeting))),
      ],
      action: digest.action,
    }),
    link: classPath.family,
  }
}

const factsOf = ({ learner_name, starts_at, title, subject, done, homework }: Told) => ({
  learner: learner_name,
  class: { title, subject },
  at: starts_at,
  done: asSentence(done),
  homework: asSentence(homework?.replaceAll('\n', ' ')),
})

const asSentence = (text: string | null | undefined) => text?.replace(/[^.!?…]$/, '$&.') ?? null

export const digestSource = (userId: string, week: string) => `${userId} ${week}`

const lifeMs = 365 * dayMs

/** As long as the notifications of them are there. */
export async function deleteOldDigests({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - lifeMs)
  await db.deleteFrom('weekly_digests').where('sent_at', '<', before).execute()
}
