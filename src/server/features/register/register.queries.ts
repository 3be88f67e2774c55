import { type Selectable, sql } from 'kysely'
import type { ClassMeeting } from '#contract/classes/api'
import type { Register } from '#contract/register/api'
import { type RegisterState, registerSpan, registerState } from '#contract/register/rules'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

/**
 * Whether a learner is in the class at the time of a meeting: whoever joined before its end and has not left before its start.
 * Learners on trial come to the meetings until the trial has to be answered.
 */
export const isOnRoster = sql<boolean>`(enrolments.class_id = class_meetings.class_id
  and enrolments.admitted_at < class_meetings.ends_at
  and (enrolments.ended_at is null or enrolments.ended_at > class_meetings.starts_at)
  and (enrolments.state <> 'trial' or enrolments.answer_by > class_meetings.starts_at))`

export type OfMeeting = { tutorId: string; id: string }

const meetingRows = ({ db }: App, { tutorId, id }: OfMeeting) =>
  db
    .selectFrom('class_meetings')
    .innerJoin('classes', 'classes.id', 'class_id')
    .selectAll('class_meetings')
    .select(['classes.title', 'classes.subject'])
    .where('class_meetings.id', '=', id)
    .where('tutor_id', '=', tutorId)

export type MeetingRow = Awaited<ReturnType<ReturnType<typeof meetingRows>['executeTakeFirstOrThrow']>>

/** A meeting for its tutor; others find none. */
export async function findMeeting(app: App, given: OfMeeting) {
  const meeting = await meetingRows(app, given).executeTakeFirst()
  if (!meeting) throw new AppError('not_found')
  return meeting
}

/** The meeting, locked: until the transaction ends, nobody else writes its register or gives it another time. */
export async function lockMeeting(app: App, given: OfMeeting) {
  const meeting = await meetingRows(app, given).forNoKeyUpdate('class_meetings').executeTakeFirst()
  if (!meeting) throw new AppError('not_found')
  return meeting
}

export async function registerOf(app: App, meeting: MeetingRow): Promise<Register> {
  const { opensAt, closesAt } = registerSpan(spanOf(meeting))
  const row = await registerRow(app, meeting.id)
  return {
    meeting: meetingOf(meeting),
    class: { id: meeting.class_id, title: meeting.title, subject: meeting.subject },
    state: stateOf(app, meeting),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    revision: row?.revision ?? 0,
    savedAt: row?.revision ? row.saved_at.toISOString() : null,
    done: row?.done ?? '',
    homework: row?.homework ?? '',
    file: row ? fileOf(row) : null,
    roster: await rosterOf(app, meeting),
  }
}

const spanOf = ({ starts_at, ends_at }: MeetingRow) => ({ startsAt: starts_at, endsAt: ends_at })

export const stateOf = ({ clock }: App, meeting: MeetingRow): RegisterState =>
  meeting.state === 'cancelled' ? 'cancelled' : registerState(spanOf(meeting), clock.now())

const meetingOf = ({ id, starts_at, ends_at, state, reason }: MeetingRow): ClassMeeting => ({
  id,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
  state,
  reason,
})

/** The register of a meeting, with its file. */
export const registerRow = ({ db }: App, meetingId: string) =>
  db
    .selectFrom('registers')
    .leftJoin('documents', 'documents.id', 'document_id')
    .selectAll('registers')
    .select(['documents.name', 'documents.type', 'documents.bytes'])
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst()

type FileColumns = { [name in 'name' | 'type' | 'bytes']: Selectable<Database['documents']>[name] | null }

/** The file of a row that a document was joined to; null where there is none. */
export const fileOf = ({ name, type, bytes }: FileColumns) =>
  name && type && bytes ? { name, type, bytes } : null

/** Learners in the meetings of their classes, with their marks, and what the families said beforehand. */
export const rosterRows = ({ db }: App) =>
  db
    .selectFrom('class_meetings')
    .innerJoin('enrolments', 'enrolments.class_id', 'class_meetings.class_id')
    .leftJoin('children', 'children.id', 'enrolments.child_id')
    .leftJoin('attendances', (join) =>
      join
        .onRef('attendances.meeting_id', '=', 'class_meetings.id')
        .onRef('attendances.enrolment_id', '=', 'enrolments.id'),
    )
    .leftJoin('absence_notices', (join) =>
      join
        .onRef('absence_notices.meeting_id', '=', 'class_meetings.id')
        .onRef('absence_notices.enrolment_id', '=', 'enrolments.id'),
    )
    .select(['enrolments.id as enrolment_id', 'learner_name', 'mark'])
    .select(['absence_notices.created_at as reported_at', 'absence_notices.reason'])
    .where(isOnRoster)

async function rosterOf(app: App, { id }: Pick<MeetingRow, 'id'>): Promise<Register['roster']> {
  const rows = await rosterRows(app)
    .select(['children.grade', 'enrolments.state'])
    .where('class_meetings.id', '=', id)
    .orderBy(sql`lower(learner_name)`)
    .orderBy('enrolments.id')
    .execute()
  return rows.map(({ enrolment_id, learner_name, grade, state, mark, reported_at, reason }) => ({
    enrolmentId: enrolment_id,
    learnerName: learner_name,
    grade,
    isOnTrial: state === 'trial',
    mark,
    absence: reported_at ? { reason } : null,
  }))
}
