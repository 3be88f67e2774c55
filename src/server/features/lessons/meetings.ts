import { sql } from 'kysely'
import { attendingStates } from '#contract/classes/rules'
import type { FamilyMeeting, TutorMeeting } from '#contract/lessons/api'
import { pathForFamily } from '#server/features/classes/classes.queries'
import type { App } from '#server/platform/app'

const isAttending = sql<boolean>`enrolments.state in (${sql.join(attendingStates.map((state) => sql.lit(state)))})`
/** Current learners, and former ones until they left. */
const wasAdmitted = sql<boolean>`(${isAttending} or enrolments.ended_at >= enrolments.admitted_at)`

/** A learner attends from the admission until leaving, and on trial until the trial ends. */
export const attends = sql<boolean>`${wasAdmitted} and meetings.ends_at > enrolments.admitted_at
  and (enrolments.ended_at is null or meetings.starts_at < enrolments.ended_at)
  and (enrolments.answer_by is null or meetings.starts_at < enrolments.answer_by)`

type Learners = { userId: string; childId?: string | null }

/** The enrolments of a child, or of a user and all children whose guardian they are. Each part has an index. */
const enrolmentsOf = ({ userId, childId }: Learners) =>
  childId
    ? sql`select * from enrolments where child_id = ${childId} and ${wasAdmitted}`
    : sql`select * from enrolments where account_id = ${userId} and ${wasAdmitted}
      union select enrolments.* from guardians join enrolments using (child_id)
      where user_id = ${userId} and ${wasAdmitted}`

type Span = { start: Date; end: Date }
type FamilyMeetingRow = MeetingRow &
  Pick<FamilyMeeting, 'learners' | 'tutor' | 'onlineLink'> &
  Parameters<typeof pathForFamily>[0] & { byCode: boolean }
type MeetingRow = Pick<FamilyMeeting, 'id' | 'state' | 'reason' | 'classId' | 'title' | 'subject'> & {
  starts_at: Date
  ends_at: Date
}

const meetingColumns = sql`meetings.id, meetings.state, meetings.reason, meetings.starts_at, meetings.ends_at,
  classes.id as "classId", classes.title, classes.subject`

const isWithin = ({ start, end }: Span) =>
  sql<boolean>`meetings.starts_at >= ${start} and meetings.starts_at < ${end}`

/** Siblings in the same meeting share one entry. */
export async function familyMeetings({ db }: App, userId: string, span: Span): Promise<FamilyMeeting[]> {
  const { rows } = await sql<FamilyMeetingRow>`
    select ${meetingColumns},
      jsonb_agg(jsonb_build_object('name', learner_name, 'childId', enrolments.child_id, 'colour', colour)
        order by learner_name) as learners,
      jsonb_build_object('id', public_id, 'name', tutors.name, 'picture', picture) as tutor,
      public_id, listed_at, is_listed, join_code, bool_or(by_code) as "byCode",
      case when place <> 'online' and meetings.state <> 'cancelled' then online_link end as "onlineLink"
    from (${enrolmentsOf({ userId })}) enrolments
    join class_meetings meetings using (class_id)
    join classes on classes.id = class_id
    join tutors on tutors.id = classes.tutor_id
    left join children on children.id = enrolments.child_id
    left join closure_responses said on said.tutor_id = tutors.id
      and said.day = (meetings.starts_at at time zone 'Indian/Mauritius')::date
    where ${isWithin(span)} and ${attends}
    group by meetings.id, classes.id, tutors.id, online_link
    order by meetings.starts_at, meetings.id`.execute(db)
  return rows.map((row) => ({ ...meetingOf(row), path: pathForFamily(row, row.byCode) }))
}

export async function tutorMeetings({ db }: App, tutorId: string, span: Span): Promise<TutorMeeting[]> {
  const { rows } = await sql<MeetingRow & Pick<TutorMeeting, 'learnerCount'>>`
    select ${meetingColumns},
      (select count(*)::int from enrolments where class_id = classes.id and ${attends}) as "learnerCount"
    from classes join class_meetings meetings on class_id = classes.id
    where tutor_id = ${tutorId} and ${isWithin(span)}
    order by meetings.starts_at, meetings.id`.execute(db)
  return rows.map(meetingOf)
}

const meetingOf = <Row extends MeetingRow>({ starts_at, ends_at, ...row }: Row) => ({
  ...row,
  startsAt: starts_at.toISOString(),
  endsAt: ends_at.toISOString(),
})

export type MeetingInFeed = {
  id: string
  state: FamilyMeeting['state']
  starts_at: Date
  ends_at: Date
  sequence: number
  changed_at: Date
  title: string
  subject: string
  city: string | null
  tutor_name: string
  /** The names of the family's learners. Empty in the tutor's feed. */
  learners: string[]
}

/** Meetings of a child, or of a user as a learner, guardian and tutor, including those that were removed from the timetable. */
export async function meetingsSince({ db }: App, since: Date, whose: Learners): Promise<MeetingInFeed[]> {
  const taught = whose.childId
    ? sql`select id from classes where false`
    : sql`select classes.id from tutors join classes on tutor_id = tutors.id where user_id = ${whose.userId}`
  const { rows } = await sql<MeetingInFeed>`
    with own as (${enrolmentsOf(whose)}), taught as (${taught})
    select * from (
      select meetings.id, meetings.state, starts_at, meetings.ends_at, sequence, changed_at, title, subject,
        classes.city, tutors.name as tutor_name, class_id,
        array(select learner_name from own enrolments where enrolments.class_id = classes.id and ${attends}
          order by learner_name) as learners
      from class_meetings meetings join classes on classes.id = class_id join tutors on tutors.id = tutor_id
      where class_id in (select class_id from own union select id from taught) and starts_at >= ${since}
      union all
      select meetings.id, 'cancelled', starts_at, meetings.ends_at, sequence, removed_at, title, subject,
        classes.city, tutors.name, class_id,
        array(select learner_name from own enrolments where enrolments.class_id = classes.id
          and meetings.ends_at > admitted_at and (ended_at is null or ended_at >= removed_at) order by learner_name)
      from removed_meetings meetings join classes on classes.id = class_id join tutors on tutors.id = tutor_id
      where class_id in (select class_id from own union select id from taught) and starts_at >= ${since}
    ) meetings
    where learners <> '{}' or class_id in (select id from taught)
    order by starts_at, id`.execute(db)
  return rows
}
