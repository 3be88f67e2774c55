import { sql } from 'kysely'
import type { EndReason } from '#contract/bookings/rules'
import type { CalendarEntry } from '#contract/calendar/api'
import { momentInMauritius } from '#contract/calendar/mauritius-time'
import { attendingStates, type CancelReason, type ClassState } from '#contract/classes/rules'
import { dayMs } from '#contract/durations'
import { fieldMessage } from '#contract/field-messages'
import { recordLateCancellations } from '#server/features/bookings/late-cancellations'
import { refuseTakenSlot, requireAhead } from '#server/features/bookings/slots'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { invalidateClassPages } from './class-pages.ts'
import { lockTutor } from './classes.queries.ts'
import { notifyOfMeetings } from './meeting-notices.ts'
import { moveTrials } from './trials.ts'

type Request = { tutorId: string; id: string }

export const cancelMeeting = (app: App, { reason, ...request }: Request & { reason: EndReason }) =>
  changeMeeting(app, request, async (app, meeting) => {
    if (meeting.state === 'cancelled' || meeting.starts_at <= app.clock.now())
      throw new AppError('wrong_meeting_state')
    await cancelByTutor(app, { tutorId: request.tutorId, reason }, [meeting.id])
  })

/** A cancelled meeting can be moved, too: that is its make-up. */
export const moveMeeting = (app: App, { startsAt, ...request }: Request & { startsAt: string }) =>
  changeMeeting(app, request, async (app, meeting) => {
    if (meeting.state === 'held' || meeting.class_state === 'ended') throw new AppError('wrong_meeting_state')
    const starts_at = requireAhead(app, { field: 'startsAt', chosen: startsAt })
    if (meeting.state !== 'cancelled' && starts_at.getTime() === meeting.starts_at.getTime())
      throw new AppError('invalid_input', { fields: { startsAt: fieldMessage('meetsThen') } })
    const minutes = meeting.ends_at.getTime() - meeting.starts_at.getTime()
    const moved = await app.db
      .updateTable('class_meetings')
      .set({
        starts_at,
        ends_at: new Date(starts_at.getTime() + minutes),
        state: 'moved',
        reason: null,
        by_calendar: false,
      })
      .where('id', '=', meeting.id)
      .returning('id')
      .execute()
      .catch(refuseTakenSlot)
    await notifyOfMeetings(
      app,
      'moved',
      moved.map(({ id }) => id),
    )
    await moveTrials(app, [meeting.class_id])
  })

type Meeting = {
  id: string
  class_id: string
  starts_at: Date
  ends_at: Date
  state: string
  class_state: ClassState
}

/** For anybody but its tutor the meeting is not found. Returns the id of the class. */
function changeMeeting(
  app: App,
  { tutorId, id }: Request,
  change: (app: App, meeting: Meeting) => Promise<void>,
) {
  return inTransaction(app, async (app) => {
    await lockTutor(app, tutorId)
    const meeting = await app.db
      .selectFrom('class_meetings')
      .innerJoin('classes', 'classes.id', 'class_id')
      .selectAll('class_meetings')
      .select('classes.state as class_state')
      .where('class_meetings.id', '=', id)
      .where('tutor_id', '=', tutorId)
      .forUpdate('class_meetings')
      .executeTakeFirst()
    if (!meeting) throw new AppError('not_found')
    await change(app, meeting)
    await invalidateClassPages(app, meeting.class_id)
    return meeting.class_id
  })
}

type Why = { reason: CancelReason; by_calendar: boolean }

async function cancelAll(app: App, ids: string[], why: Why) {
  if (ids.length === 0) return
  const cancelled = await app.db
    .updateTable('class_meetings')
    .set({ state: 'cancelled', ...why })
    .where('id', 'in', ids)
    .returning('class_id')
    .execute()
  await notifyOfMeetings(app, 'cancelled', ids)
  await moveTrials(
    app,
    cancelled.map(({ class_id }) => class_id),
  )
}

type Cancelled = { tutorId: string; day: string; reason: EndReason }

/** The tutor cancelled a day. The caller has locked the tutor's row. */
export async function cancelMeetingsOn(app: App, { tutorId, day, reason }: Cancelled) {
  const meetings = await meetingsOn(app, day).where('classes.tutor_id', '=', tutorId).execute()
  const ids = meetings.map(({ id }) => id)
  await cancelByTutor(app, { tutorId, reason }, ids)
  return ids.length
}

/** A late cancellation counts only for meetings that somebody would have come to. */
async function cancelByTutor(app: App, tutor: Pick<Cancelled, 'tutorId' | 'reason'>, ids: string[]) {
  const { rows: lessons } = await sql<{ id: string; at: Date }>`
    select id, starts_at as at from class_meetings where id = any(${ids}) and exists (
      select from enrolments where enrolments.class_id = class_meetings.class_id and state = any(${[...attendingStates]}))
    `.execute(app.db)
  await recordLateCancellations(app, { ...tutor, lessons })
  await cancelAll(app, ids, { reason: tutor.reason, by_calendar: false })
}

/** Meetings of these days in Mauritius that are not cancelled and have not begun. */
export const meetingsOn = ({ db, clock }: App, from: string, to = from) =>
  db
    .selectFrom('class_meetings')
    .innerJoin('classes', 'classes.id', 'class_id')
    .select(['class_meetings.id', 'classes.tutor_id', 'classes.skips', 'classes.place'])
    .where('class_meetings.state', 'in', ['planned', 'moved'])
    .where('starts_at', '>=', momentInMauritius(from))
    .where('starts_at', '<', new Date(momentInMauritius(to).getTime() + dayMs))
    .where('starts_at', '>', clock.now())
    .orderBy('starts_at')
    .orderBy('class_meetings.id')

export async function skipMeetings(app: App, { entry: { from, to, kind } }: { entry: CalendarEntry }) {
  const meetings = await meetingsOn(app, from, to).execute()
  const skipped = meetings.filter(({ skips }) => skips.includes(kind))
  await cancelAll(
    app,
    skipped.map(({ id }) => id),
    { reason: kind, by_calendar: true },
  )
  return { lessons: 0, meetings: meetings.length, tutorsAsked: 0 }
}

/**
 * An entry of the school calendar was removed. Meetings that it alone had cancelled take place, unless the class skips the day
 * for another reason, or the tutor has other plans by now. What the tutor cancelled stays cancelled.
 */
export async function restoreMeetings(app: App, { entry }: { entry: CalendarEntry }) {
  const { id, from, to, kind } = entry
  const { rows } = await sql<{ id: string }>`
    update class_meetings
    set state = case when starts_at = planned_at then 'planned' else 'moved' end, reason = null, by_calendar = false
    where by_calendar and reason = ${kind} and starts_at >= ${momentInMauritius(from)}
      and starts_at < ${new Date(momentInMauritius(to).getTime() + dayMs)} and starts_at > ${app.clock.now()}
      and not exists (
        select from classes join busy_times using (tutor_id)
        where classes.id = class_id and during && tstzrange(starts_at, ends_at))
      and not exists (
        select from classes join days_off using (tutor_id)
        where classes.id = class_id and day = (starts_at at time zone 'Indian/Mauritius')::date)
      and not exists (
        select from classes join calendar_days on calendar_days.kind = any(skips)
        where classes.id = class_id and day = (starts_at at time zone 'Indian/Mauritius')::date
          and (entry_id <> ${id} or calendar_days.kind <> ${kind}))
    returning id`.execute(app.db)
  await notifyOfMeetings(
    app,
    kind === 'closure' ? 'schoolsOpen' : 'meetsAfterAll',
    rows.map(({ id }) => id),
  )
}

export async function recordHeld({ db, clock }: App) {
  await db
    .updateTable('class_meetings')
    .set({ state: 'held' })
    .where('state', 'in', ['planned', 'moved'])
    .where('ends_at', '<=', clock.now())
    .execute()
}
