import { sql } from 'kysely'
import { addDays, mondayOf, weekDays } from '#contract/calendar/days'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { classPath } from '#contract/classes/rules'
import { dayMs, minuteMs } from '#contract/durations'
import { minutesOf } from '#contract/hours/rules'
import { isQuiet } from '#contract/notifications/quiet-hours'
import { type AttendanceMark, digestTime } from '#contract/register/rules'
import { type Notice, notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { isOnRoster } from './register.queries.ts'

const atOnce = 100

/**
 * Every family that wants it gets the week in class on Sunday evening, once, however many processes do it. After an outage it
 * comes on Monday.
 */
export async function sendDigests(app: App, isStopping = () => false) {
  const week = dueWeek(app)
  if (!week) return
  let found = atOnce
  while (found === atOnce && !isStopping())
    found = await inTransaction(app, async (app) => {
      const userIds = await recordDigests(app, week)
      const rows = await digestRows(app, week, userIds)
      const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
      await notifyAll(
        app,
        [...byUser].map(([userId, meetings]) => ({ userId, ...digestOf({ userId, week, meetings }) })),
      )
      return userIds.length
    })
}

/** The Monday of the week whose digest is due: from Sunday at `digestTime` on, for a day. */
function dueWeek({ clock }: App) {
  const now = clock.now()
  if (isQuiet(now)) return null
  const day = dayInMauritius(new Date(now.getTime() - minutesOf(digestTime) * minuteMs))
  const week = mondayOf(day)
  return addDays(week, weekDays - 1) === day ? week : null
}

const spanOf = (week: string) => ({
  last: momentInMauritius(addDays(week, -weekDays)),
  start: momentInMauritius(week),
  next: momentInMauritius(addDays(week, weekDays)),
  end: momentInMauritius(addDays(week, 2 * weekDays)),
})

/**
 * A digest has what registers say of this week's meetings, and the meetings of next week. Of last week it has those whose
 * register was first written after the last digest, or where that family had none, after its time.
 */
const isInDigest = (week: string) => {
  const { last, start, next, end } = spanOf(week)
  const timeOfLast = momentInMauritius(addDays(week, -1), digestTime)
  return sql<boolean>`class_meetings.starts_at >= ${last} and class_meetings.starts_at < ${end}
    and class_meetings.state <> 'cancelled' and ${isOnRoster}
    and (class_meetings.starts_at >= ${next} or mark is not null or registers.homework <> '' or registers.done <> '')
    and (class_meetings.starts_at >= ${start} or registers.first_saved_at > coalesce((
      select sent_at from weekly_digests earlier
      where earlier.user_id = family.user_id and earlier.week = ${addDays(week, -weekDays)}::date), ${timeOfLast}))`
}

const meetingsOfFamilies = sql`class_meetings
  join enrolments on enrolments.class_id = class_meetings.class_id
  left join registers on registers.meeting_id = class_meetings.id
  left join attendances on attendances.meeting_id = class_meetings.id and attendances.enrolment_id = enrolments.id
  cross join lateral (
    select account_id as user_id union
    select user_id from guardians where guardians.child_id = enrolments.child_id) family`

/** Records who gets a digest, and returns those whom no other process has recorded. */
async function recordDigests({ db, clock }: App, week: string) {
  const { rows } = await sql<{ user_id: string }>`
    insert into weekly_digests (user_id, week, sent_at)
    select distinct user_id, ${week}::date, ${clock.now()}::timestamptz from ${meetingsOfFamilies}
    where ${isInDigest(week)}
      and not exists (select from weekly_digests sent where sent.user_id = family.user_id and sent.week = ${week}::date)
      and not exists (select from notification_choices chosen where chosen.user_id = family.user_id
        and chosen.kind = 'weekly_digest' and chosen.channel = 'email' and not is_on)
    order by user_id limit ${atOnce}
    on conflict do nothing returning user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** A meeting of a learner in the digest of somebody in the family. */
type DigestRow = {
  user_id: string
  learner_name: string
  starts_at: Date
  title: string
  subject: string
  mark: AttendanceMark | null
  done: string | null
  homework: string | null
}

async function digestRows({ db }: App, week: string, userIds: string[]) {
  const { rows } = await sql<DigestRow>`
    select user_id, learner_name, starts_at, classes.title, classes.subject, mark, done, homework
    from ${meetingsOfFamilies} join classes on classes.id = class_meetings.class_id
    where ${isInDigest(week)} and user_id = any(${userIds})
    order by user_id, starts_at, learner_name, enrolments.id`.execute(db)
  return rows
}

type Digest = { userId: string; week: string; meetings: DigestRow[] }

function digestOf({ userId, week, meetings }: Digest): Notice {
  const { start, next } = spanOf(week)
  const past = meetings.filter(({ starts_at }) => starts_at < next)
  const coming = meetings.filter(({ starts_at }) => starts_at >= next)
  const counts = {
    lastWeek: countsOf(past.filter(({ starts_at }) => starts_at < start)),
    thisWeek: countsOf(past.filter(({ starts_at }) => starts_at >= start)),
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

const countsOf = (meetings: DigestRow[]) => ({
  meetings: meetings.length,
  absences: meetings.filter(({ mark }) => mark === 'absent').length,
  homework: meetings.filter(({ homework }) => homework).length,
})

const factsOf = ({ learner_name, starts_at, title, subject, done, homework }: DigestRow) => ({
  learner: learner_name,
  class: { title, subject },
  at: starts_at,
  done: asSentence(done),
  homework: asSentence(homework?.replaceAll('\n', ' ')),
})

const asSentence = (text: string | null | undefined) => text?.replace(/[^.!?…]$/, '$&.') ?? null

export const digestSource = (userId: string, week: string) => `${userId} ${week}`

const lifeMs = 365 * dayMs

/** Their notifications are deleted after the same time. */
export async function deleteOldDigests({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - lifeMs)
  await db.deleteFrom('weekly_digests').where('sent_at', '<', before).execute()
}
