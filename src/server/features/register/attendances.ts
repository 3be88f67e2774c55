import { sql } from 'kysely'
import { dayMs } from '#contract/durations'
import type { Attendance } from '#contract/register/api'
import { type AbsenceReason, daysShown } from '#contract/register/rules'
import { isOfFamily } from '#server/features/classes/enrolments.queries'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import type { User } from '#server/platform/user'
import { fileOf, rosterRows } from './register.queries.ts'

/** A family's meetings of the last days and the next ones, one for each learner. */
export async function attendancesOf(app: App, user: User): Promise<Attendance[]> {
  const now = app.clock.now().getTime()
  const rows = await attendanceRows(app, user)
    .where('class_meetings.state', '<>', 'cancelled')
    .where('starts_at', '>=', new Date(now - daysShown.back * dayMs))
    .where('starts_at', '<', new Date(now + daysShown.ahead * dayMs))
    .orderBy('starts_at')
    .orderBy(sql`lower(learner_name)`)
    .orderBy('enrolments.id')
    .execute()
  return rows.map(attendanceOf)
}

const attendanceRows = (app: App, { id: userId }: User) =>
  rosterRows(app)
    .innerJoin('classes', 'classes.id', 'enrolments.class_id')
    .leftJoin('registers', 'registers.meeting_id', 'class_meetings.id')
    .leftJoin('documents', 'documents.id', 'document_id')
    .select(['class_meetings.id as meeting_id', 'starts_at', 'ends_at', 'class_meetings.state'])
    .select(['classes.id as class_id', 'classes.title', 'classes.subject', 'child_id', 'colour'])
    .select(['done', 'homework', 'documents.name', 'documents.type', 'documents.bytes'])
    .where(isOfFamily(userId))

type Row = Awaited<ReturnType<ReturnType<typeof attendanceRows>['executeTakeFirstOrThrow']>>

const attendanceOf = (row: Row): Attendance => ({
  meetingId: row.meeting_id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  class: { id: row.class_id, title: row.title, subject: row.subject },
  enrolmentId: row.enrolment_id,
  learnerName: row.learner_name,
  childId: row.child_id,
  colour: row.colour,
  mark: row.mark,
  absence: row.reported_at ? { reason: row.reason } : null,
  done: row.done ?? '',
  homework: row.homework ?? '',
  file: fileOf(row),
})

type Chosen = { user: User; meetingId: string; enrolmentId: string }

/** The family says beforehand that a learner cannot come. When it says so again, the last reason holds. */
export const reportAbsence = (
  app: App,
  { reason, ...chosen }: Chosen & { reason: AbsenceReason | null },
): Promise<Attendance> =>
  beforeMeeting(app, chosen, ({ db, clock }, { meetingId, enrolmentId }) =>
    db
      .insertInto('absence_notices')
      .values({ meeting_id: meetingId, enrolment_id: enrolmentId, reason, created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['meeting_id', 'enrolment_id']).doUpdateSet({ reason }))
      .execute(),
  )

export const withdrawAbsence = (app: App, chosen: Chosen): Promise<Attendance> =>
  beforeMeeting(app, chosen, ({ db }, { meetingId, enrolmentId }) =>
    db
      .deleteFrom('absence_notices')
      .where('meeting_id', '=', meetingId)
      .where('enrolment_id', '=', enrolmentId)
      .execute(),
  )

/** Changes what is known of an absence, as long as the meeting has not begun. Others than the family find no such learner. */
function beforeMeeting(app: App, chosen: Chosen, change: (app: App, chosen: Chosen) => Promise<unknown>) {
  return inTransaction(app, async (app) => {
    const { state, starts_at } = await findRow(app, chosen)
    if (state === 'cancelled') throw new AppError('meeting_cancelled')
    if (starts_at <= app.clock.now()) throw new AppError('meeting_started')
    await change(app, chosen)
    return attendanceOf(await findRow(app, chosen))
  })
}

async function findRow(app: App, { user, meetingId, enrolmentId }: Chosen) {
  const row = await attendanceRows(app, user)
    .where('class_meetings.id', '=', meetingId)
    .where('enrolments.id', '=', enrolmentId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
