import { sql } from 'kysely'
import { type CancelReason, classPath } from '#contract/classes/rules'
import { deleteNotices, notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import { asTimeInMauritius, nameOf } from './notices.ts'

type Facts = { class: string; tutor: string; time: string; because: string; onlineLink: string }
type Words = { title: string; message: (facts: Facts) => string }

/** What happened to a meeting, in the words for the families. */
const meetingNotices = {
  cancelled: {
    title: 'No class',
    message: (facts) => `There is no meeting of ${facts.class} on ${facts.time}${facts.because}.`,
  },
  moved: {
    title: 'A class has moved',
    message: (facts) => `This time ${facts.class} meets on ${facts.time}.`,
  },
  taughtOnline: {
    title: 'Your class is online',
    message: (facts) =>
      `Schools are closed, so ${facts.tutor} teaches ${facts.class} online, on ${facts.time}. Join here: ${facts.onlineLink}`,
  },
  meetsAsPlanned: {
    title: 'Your class takes place',
    message: (facts) =>
      `Schools are closed, but ${facts.tutor} teaches ${facts.class} as planned, on ${facts.time}. If you would rather stay at home, please call.`,
  },
  meetsAfterAll: {
    title: 'Your class takes place',
    message: (facts) => `There is a meeting of ${facts.class} on ${facts.time} after all.`,
  },
  schoolsOpen: {
    title: 'Schools are open after all',
    message: (facts) => `There is a meeting of ${facts.class} on ${facts.time}, as planned.`,
  },
} satisfies Record<string, Words>

export type MeetingNotice = keyof typeof meetingNotices

const becauseOf: Record<CancelReason, string> = {
  holiday: ', because of a public holiday',
  break: ', because of the school break',
  closure: ', because of a closure',
  illness: ', because of illness',
  other: '',
}

type MeetingWithFamilies = {
  id: string
  starts_at: Date
  reason: CancelReason | null
  title: string
  subject: string
  tutor: string
  families: string[]
}

/** Everybody who comes to one of the meetings. */
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
  const { title, message }: Words = meetingNotices[what]
  await notifyAll(
    app,
    rows.flatMap(({ id, families, starts_at, reason, tutor, ...row }) => {
      const facts = { class: nameOf(row), tutor, time: asTimeInMauritius.format(starts_at), onlineLink }
      return families.map((userId) => ({
        userId,
        ...{ kind: 'class_change' as const, sourceId: sourceOf(id, what), title },
        message: message({ ...facts, because: reason ? becauseOf[reason] : '' }),
        link: classPath.family,
        action: 'See your week',
      }))
    }),
  )
}

/** For what is no longer true. */
export async function withdrawMeetingNotices(app: App, what: MeetingNotice[], ids: string[]) {
  await deleteNotices(
    app,
    ids.flatMap((id) => what.map((what) => sourceOf(id, what))),
  )
}

const sourceOf = (id: string, what: MeetingNotice) => `${id} ${what}`
