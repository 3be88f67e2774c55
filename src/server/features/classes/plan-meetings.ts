import { type RawBuilder, sql } from 'kysely'
import { weekdayOf } from '#contract/calendar/days'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { days, type Subject } from '#contract/catalog/rules'
import { type CancelReason, type MeetingState, meetingsDaysAhead } from '#contract/classes/rules'
import { dayMs, minuteMs } from '#contract/durations'
import { timeOf } from '#contract/hours/rules'
import { feedDaysBack } from '#contract/lessons/rules'
import type { Localized } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { invalidateClassPages } from './class-pages.ts'
import { type ClassRow, lockClass, lockTutor, type TimeRow, timesOf } from './classes.queries.ts'
import { notifyOfMeetings } from './meeting-notices.ts'
import { moveTrials } from './trials.ts'

type Time = Omit<TimeRow, 'class_id'>
type Span = { starts_at: Date; ends_at: Date }

/**
 * Plans the meetings of an open class that are missing within reach. The caller has locked the tutor's row, so that nobody
 * books a lesson meanwhile.
 */
export async function planMeetings(app: App, row: ClassRow, times: readonly Time[]) {
  const plan = await planOf(app, row, times)
  if (plan.length === 0) return
  await refuseClash(app, row, plan)
  const now = app.clock.now()
  await app.db
    .insertInto('class_meetings')
    .values(
      plan.map((meeting) => ({
        id: uuidv7(now),
        class_id: row.id,
        planned_at: meeting.starts_at,
        state: meeting.reason ? ('cancelled' as const) : ('planned' as const),
        by_calendar: meeting.reason !== null,
        ...meeting,
      })),
    )
    .onConflict((conflict) => conflict.columns(['class_id', 'planned_at']).doNothing())
    .execute()
  await moveTrials(app, [row.id])
}

type Plan = (Span & { reason: CancelReason | null })[]

/** With the meetings that the school calendar or a day off is in the way of; these have a reason. */
async function planOf(app: App, row: ClassRow, times: readonly Time[]): Promise<Plan> {
  const spans = spansOf(app, row, times)
  if (spans.length === 0) return []
  const skipped = await skippedDays(app, row, spans)
  return spans.map((span) => ({ ...span, reason: skipped.get(dayInMauritius(span.starts_at)) ?? null }))
}

function spansOf({ clock }: App, { starts_on, ends_on }: ClassRow, times: readonly Time[]): Span[] {
  const now = clock.now()
  const ahead = Array.from({ length: meetingsDaysAhead + 1 }, (_, at) =>
    dayInMauritius(new Date(now.getTime() + at * dayMs)),
  )
  return ahead
    .filter((day) => day >= starts_on && (!ends_on || day <= ends_on))
    .flatMap((day) =>
      times
        .filter(({ weekday }) => days[weekday - 1] === weekdayOf(day))
        .map(({ starts, minutes }) => {
          const starts_at = momentInMauritius(day, timeOf(starts))
          return { starts_at, ends_at: new Date(starts_at.getTime() + minutes * minuteMs) }
        }),
    )
    .filter(({ starts_at }) => starts_at > now)
}

async function skippedDays({ db }: App, { tutor_id, skips }: ClassRow, spans: Span[]) {
  const among = [...new Set(spans.map(({ starts_at }) => dayInMauritius(starts_at)))]
  const off = await db
    .selectFrom('days_off')
    .select('day')
    .where('tutor_id', '=', tutor_id)
    .where('day', 'in', among)
    .execute()
  const skipped = await db
    .selectFrom('calendar_days')
    .select(['day', 'kind'])
    .where('day', 'in', among)
    .where(sql<boolean>`kind = any(${skips})`)
    .execute()
  // The last reason of a day counts, so that families read of the holiday and not of the day off.
  return new Map<string, CancelReason>([
    ...off.map(({ day }) => [day, 'other'] as const),
    ...skipped.map(({ day, kind }) => [day, kind] as const),
  ])
}

/**
 * The database refuses two things of a tutor at one time; this says which one is in the way of a new meeting. Meetings that
 * were cancelled or moved have left their time to others, and are not planned again.
 */
async function refuseClash({ db }: App, { id, tutor_id }: ClassRow, plan: Plan) {
  const spans = plan.filter(({ reason }) => !reason)
  const { rows } = await sql<{ starts_at: Date; other: Subject | null }>`
    select lower(during) as starts_at, (select subject from classes where classes.id = meetings.class_id) as other
    from busy_times left join class_meetings meetings on meetings.id = meeting_id
    where busy_times.tutor_id = ${tutor_id}
      and during && any(
        select tstzrange(starts_at, ends_at) from unnest(
          ${spans.map(({ starts_at }) => starts_at)}::timestamptz[],
          ${spans.map(({ ends_at }) => ends_at)}::timestamptz[]) as span (starts_at, ends_at)
        where starts_at not in (select planned_at from class_meetings where class_id = ${id}))
    order by 1 limit 1`.execute(db)
  const [clash] = rows
  if (!clash) return
  const { other, starts_at } = clash
  const problem: Localized = ({ refusals }) =>
    other ? refusals.clashWithClass(other, starts_at) : refusals.clashWithLesson(starts_at)
  throw new AppError('times_clash', { message: problem, fields: { times: problem } })
}

/**
 * For a class that changed: meetings that its timetable still has keep their id, with what families said about them. Those that
 * the tutor moved or cancelled stay as they are.
 */
export async function replanMeetings(app: App, row: ClassRow, times: readonly Time[]) {
  const plan = await planOf(app, row, times)
  await removeMeetings(
    app,
    row.id,
    sql<boolean>`${isAsPlanned} and not exists (
      select from ${rowsOf(plan)}
      where plan.starts_at = class_meetings.starts_at and plan.ends_at = class_meetings.ends_at)`,
  )
  await followCalendar(app, row, plan)
  await planMeetings(app, row, times)
}

/** The caller has locked the tutor's row. */
export async function restoreAfterDaysOff(app: App, { tutorId }: { tutorId: string }) {
  const classes = await app.db
    .selectFrom('classes')
    .selectAll()
    .where('tutor_id', '=', tutorId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of classes) {
    await followCalendar(app, row, await planOf(app, row, await timesOf(app, row.id)))
    await moveTrials(app, [row.id])
    await invalidateClassPages(app, row.id)
  }
}

const isAsPlanned = sql`(
  class_meetings.state = 'planned' or class_meetings.by_calendar and class_meetings.starts_at = class_meetings.planned_at)`

const rowsOf = (plan: Plan) => sql`jsonb_to_recordset(${JSON.stringify(plan)}::jsonb)
  as plan (starts_at timestamptz, ends_at timestamptz, reason text)`

/**
 * Cancels the meetings that the plan leaves out now, and plans those again that it no longer does, unless the tutor has other
 * plans by now. The families are notified.
 */
async function followCalendar(app: App, { id, tutor_id }: ClassRow, plan: Plan) {
  const { rows } = await sql<{ id: string; before: MeetingState; state: MeetingState }>`
    update class_meetings
    set state = case when plan.reason is null then 'planned' else 'cancelled' end,
      reason = plan.reason, by_calendar = plan.reason is not null
    from class_meetings before, ${rowsOf(plan)}
    where class_meetings.class_id = ${id} and before.id = class_meetings.id and ${isAsPlanned}
      and plan.starts_at = class_meetings.starts_at and plan.ends_at = class_meetings.ends_at
      and plan.reason is distinct from class_meetings.reason
      and (plan.reason is not null or not exists (
        select from busy_times where tutor_id = ${tutor_id} and during && tstzrange(plan.starts_at, plan.ends_at)))
    returning class_meetings.id, before.state as before, class_meetings.state`.execute(app.db)
  const changed = rows.filter(({ before, state }) => before !== state)
  const idsOf = (now: MeetingState) => changed.filter(({ state }) => state === now).map(({ id }) => id)
  await notifyOfMeetings(app, 'cancelled', idsOf('cancelled'))
  await notifyOfMeetings(app, 'meetsAfterAll', idsOf('planned'))
}

/** Removes meetings to come. Calendar feeds show them as cancelled. */
export async function removeMeetings(
  { db, clock }: App,
  classId: string,
  isRemoved: RawBuilder<boolean> = sql`true`,
) {
  const now = clock.now()
  await sql`
    with removed as (
      delete from class_meetings where class_id = ${classId} and starts_at > ${now} and ${isRemoved}
      returning id, class_id, starts_at, ends_at, sequence)
    insert into removed_meetings (id, class_id, starts_at, ends_at, sequence, removed_at)
    select id, class_id, starts_at, ends_at, sequence + 1, ${now} from removed`.execute(db)
}

/** Deletes what is too old for any calendar feed. */
export async function deleteOldRemovedMeetings({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - feedDaysBack * dayMs)
  await db.deleteFrom('removed_meetings').where('starts_at', '<', before).execute()
}

/** Each class has a transaction of its own, so that one that fails does not stop the others. */
export async function planAllMeetings(app: App, isStopping: () => boolean) {
  for await (const { id, tutor_id } of classesToPlan(app)) {
    if (isStopping()) return
    await inTransaction(app, async (app) => {
      await lockTutor(app, tutor_id)
      const row = await lockClass(app, id)
      if (row.state === 'open') await planMeetings(app, row, await timesOf(app, id))
    }).catch((error) => app.log.error('meetings not planned', { class: id, error: String(error) }))
  }
}

const classesAtOnce = 1000

/** Finds open classes that lack a meeting in the last week within reach. */
async function* classesToPlan({ db, clock }: App) {
  const lastWeek = Array.from({ length: 7 }, (_, back) =>
    dayInMauritius(new Date(clock.now().getTime() + (meetingsDaysAhead - back) * dayMs)),
  )
  const weekdays = lastWeek.map((day) => days.indexOf(weekdayOf(day)) + 1)
  type Found = { id: string; tutor_id: string; lacks_meeting: boolean }
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows }: { rows: Found[] } = await sql<Found>`
      select id, tutor_id, exists (
        select from class_times
        join unnest(${weekdays}::smallint[], ${lastWeek}::date[]) as last_week (weekday, day) using (weekday)
        where class_id = classes.id and day >= starts_on and (ends_on is null or day <= ends_on)
          and not exists (
            select from class_meetings planned where planned.class_id = classes.id
              and planned_at = (day + make_interval(mins => starts)) at time zone 'Indian/Mauritius')) as lacks_meeting
      from classes where state = 'open' and id > ${last}
      order by id limit ${classesAtOnce}`.execute(db)
    yield* rows.filter(({ lacks_meeting }) => lacks_meeting)
    if (rows.length < classesAtOnce) return
    last = rows.at(-1)!.id
  }
}
