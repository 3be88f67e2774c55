import { sql } from 'kysely'
import { type CancelReason, classPath } from '#contract/classes/rules'
import { deleteNotices, notifyAll } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'

type MeetingNotice = keyof Texts['classes']['meetingNotices']

type MeetingWithFamilies = {
  id: string
  starts_at: Date
  reason: CancelReason | null
  title: string
  subject: string
  tutor: string
  families: string[]
}

/** Notifies every family with a learner who comes to the class. */
export async function notifyOfMeetings(app: App, what: MeetingNotice, ids: string[], onlineLink = '') {
  if (ids.length === 0) return
  const { rows } = await sql<MeetingWithFamilies>`
    select meetings.id, starts_at, reason, title, subject, tutors.name as tutor, array(
      select distinct user_id from enrolments cross join lateral (
        select account_id as user_id union
        select user_id from guardians where guardians.child_id = enrolments.child_id) family
      where enrolments.class_id = classes.id and enrolments.state in ('trial', 'active')) as families
    from class_meetings meetings join classes on classes.id = class_id join tutors on tutors.id = tutor_id
    where meetings.id = any(${ids}) order by starts_at`.execute(app.db)
  await withdrawMeetingNotices(app, [what], ids)
  await notifyAll(
    app,
    rows.flatMap(({ id, families, starts_at, reason, tutor, ...row }) => {
      const facts = { class: row, tutor, at: starts_at, reason, onlineLink }
      return families.map((userId) => ({
        userId,
        kind: 'class_change' as const,
        sourceId: sourceOf(id, what),
        link: classPath.family,
        text: ({ classes: { meetingNotices, actions } }: Texts) => ({
          title: meetingNotices[what].title,
          message: meetingNotices[what].message(facts),
          action: actions.week,
        }),
      }))
    }),
  )
}

/** Deletes notices that are no longer true. */
export async function withdrawMeetingNotices(app: App, what: MeetingNotice[], ids: string[]) {
  await deleteNotices(
    app,
    ids.flatMap((id) => what.map((what) => sourceOf(id, what))),
  )
}

const sourceOf = (id: string, what: MeetingNotice) => `${id} ${what}`
