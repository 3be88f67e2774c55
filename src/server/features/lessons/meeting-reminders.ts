import { type RawBuilder, sql } from 'kysely'
import { classPath } from '#contract/classes/rules'
import type { ReminderKind } from '#contract/lessons/rules'
import { deleteNotices } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { attends } from './meetings.ts'
import { sourceOf } from './reminder-source.ts'
import type { Coming, Reminders } from './reminders.ts'

/** Reminders of the meetings of classes. */
export const meetingReminders: Reminders = {
  async findComing({ db, clock }, kind, until) {
    const { rows } = await sql<Coming>`
      select id, starts_at as at from class_meetings meetings
      where state in ('planned', 'moved') and starts_at > ${clock.now()} and starts_at <= ${until}
        and exists (select from enrolments where enrolments.class_id = meetings.class_id and ${attends})
        and not exists (select from meeting_reminders sent
          where sent.meeting_id = meetings.id and sent.starts_at = meetings.starts_at and sent.kind = ${kind})
      order by starts_at, id`.execute(db)
    return rows
  },

  async record(app, kind, due) {
    return (await recordMeetings(app, kind, due)).flatMap((meeting) => noticesOf(kind, meeting))
  },
}

type Meeting = {
  id: string
  class_id: string
  starts_at: Date
  title: string
  subject: string
  tutor_user_id: string
  tutor_name: string
  learner_count: number
  /** The learners' accounts, each with its own learners. */
  families: { user_id: string; learners: string[] }[]
}

/**
 * Records the reminders, and returns those that no other process has recorded and whose meeting has not changed. The meetings
 * are locked until the transaction ends.
 */
async function recordMeetings({ db, clock }: App, kind: ReminderKind, due: Coming[]) {
  const { rows } = await sql<Meeting>`
    with given as (
      select * from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ at }) => at)}::timestamptz[])
        as given (id, starts_at)),
    meetings as (
      select class_meetings.* from class_meetings join given using (id, starts_at)
      where state in ('planned', 'moved') order by id for share of class_meetings),
    recorded as (
      insert into meeting_reminders (meeting_id, starts_at, kind, sent_at)
      select id, starts_at, ${kind}, ${clock.now()} from meetings
      on conflict do nothing returning meeting_id)
    select meetings.id, class_id, starts_at, title, subject, tutors.user_id as tutor_user_id, tutors.name as tutor_name,
      (select count(*)::int from enrolments where enrolments.class_id = meetings.class_id and ${attends})
        as learner_count,
      (select coalesce(jsonb_agg(family), '[]') from (
        select user_id, jsonb_agg(distinct learner_name order by learner_name) as learners
        from enrolments cross join lateral (
          select account_id as user_id union
          select user_id from guardians where guardians.child_id = enrolments.child_id) account
        where enrolments.class_id = meetings.class_id and ${attends} group by user_id) family) as families
    from meetings join recorded on meeting_id = meetings.id
    join classes on classes.id = class_id join tutors on tutors.id = tutor_id
    order by starts_at, meetings.id`.execute(db)
  return rows
}

function noticesOf(kind: ReminderKind, meeting: Meeting) {
  const { id, class_id, starts_at, title, subject, tutor_user_id, tutor_name, learner_count, families } =
    meeting
  const facts = { kind, at: starts_at, title, subject, tutor: tutor_name, learnerCount: learner_count }
  const textFor =
    (side: 'family' | 'tutor', learners: string[]) =>
    ({ lessons: { reminders } }: Texts) => ({
      title: reminders.titles[kind],
      message: reminders.meeting[side]({ ...facts, learners }),
      action: reminders.meeting.action,
    })
  return [
    ...families.map(({ user_id, learners }) => ({
      userId: user_id,
      kind,
      sourceId: sourceFor(user_id, meeting),
      link: classPath.family,
      text: textFor('family', learners),
    })),
    {
      userId: tutor_user_id,
      kind,
      sourceId: sourceOf(id, starts_at),
      link: classPath.tutor(class_id),
      text: textFor('tutor', []),
    },
  ]
}

/**
 * Distinguishes families: a family's reminder names its own learners, and is deleted when they leave, without those of others.
 */
const sourceFor = (userId: string, { id, starts_at }: Pick<Meeting, 'id' | 'starts_at'>) =>
  `${sourceOf(id, starts_at)} ${userId}`

/** Deletes the reminders to families whose learners leave, because they contain names. */
export async function deleteMeetingNotices(app: App, isOfLeaver: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: string; starts_at: Date; user_id: string }>`
    select distinct sent.meeting_id as id, sent.starts_at, user_id
    from enrolments join classes on classes.id = class_id
    join class_meetings using (class_id)
    join meeting_reminders sent on sent.meeting_id = class_meetings.id
    cross join lateral (
      select account_id as user_id union
      select user_id from guardians where guardians.child_id = enrolments.child_id) account
    where ${isOfLeaver}`.execute(app.db)
  await deleteNotices(
    app,
    rows.map((row) => sourceFor(row.user_id, row)),
  )
}
