import { sql } from 'kysely'
import { classPath } from '#contract/classes/rules'
import { hourMs, minuteMs } from '#contract/durations'
import { absenceMinutes, closesHoursAfter, opensMinutesBefore } from '#contract/register/rules'
import { notifyAll } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'

const atOnce = 200

/** Longer than any register stays open: what was saved before needs no look any more. */
const longestAgoMs = 2 * closesHoursAfter * hourMs

/** Notifies the families of absences, and of those that were a mistake; each once, however many processes do it. */
export async function notifyAbsences(app: App, isStopping = () => false) {
  for (const [find, what] of [
    [recordAbsences, 'absent'],
    [recordMistakes, 'mistake'],
  ] as const) {
    let found = atOnce
    while (found === atOnce && !isStopping())
      found = await inTransaction(app, async (app) => {
        const absences = await find(app)
        await notifyAll(app, absences.flatMap(noticesOf(what)))
        return absences.length
      })
  }
}

type Absence = {
  meeting_id: string
  enrolment_id: string
  learner_name: string
  starts_at: Date
  title: string
  subject: string
  family: string[]
}

const facts = sql`select found.meeting_id, found.enrolment_id, learner_name, starts_at, title, subject,
    array(select account_id union select user_id from guardians where guardians.child_id = enrolments.child_id) as family
  from found join class_meetings on class_meetings.id = meeting_id join classes on classes.id = class_meetings.class_id
    join enrolments on enrolments.id = enrolment_id
  order by starts_at, enrolment_id`

/**
 * Records the absences that families are notified of now. `for share` waits for a correction that is under way. Marks from
 * before the meeting was moved do not count: they were made for another time.
 */
async function recordAbsences({ db, clock }: App) {
  const now = clock.now()
  const { rows } = await sql<Absence>`
    with due as materialized (
      select attendances.meeting_id, attendances.enrolment_id
      from registers join class_meetings on class_meetings.id = registers.meeting_id
        join attendances on attendances.meeting_id = registers.meeting_id
      where saved_at > ${new Date(now.getTime() - longestAgoMs)}
        and starts_at <= ${new Date(now.getTime() - absenceMinutes * minuteMs)}
        and saved_at >= starts_at - make_interval(mins => ${opensMinutesBefore})
        and class_meetings.state <> 'cancelled' and mark = 'absent'
        and not exists (select from notified_absences before
          where before.meeting_id = attendances.meeting_id and before.enrolment_id = attendances.enrolment_id)
      order by attendances.meeting_id, attendances.enrolment_id limit ${atOnce}
      for share of attendances),
    found as (
      insert into notified_absences (meeting_id, enrolment_id, notified_at)
      select meeting_id, enrolment_id, ${now} from due
      on conflict do nothing returning meeting_id, enrolment_id)
    ${facts}`.execute(db)
  return rows
}

/** Records the absences that families were notified of and that the tutor has corrected since. */
async function recordMistakes({ db, clock }: App) {
  const now = clock.now()
  const { rows } = await sql<Absence>`
    with due as materialized (
      select notified.meeting_id, notified.enrolment_id
      from notified_absences notified join attendances using (meeting_id, enrolment_id)
      where notified_at > ${new Date(now.getTime() - longestAgoMs)}
        and mistake_notified_at is null and mark in ('present', 'late')
      order by notified.meeting_id, notified.enrolment_id limit ${atOnce}
      for update of notified),
    found as (
      update notified_absences set mistake_notified_at = ${now} from due
      where notified_absences.meeting_id = due.meeting_id and notified_absences.enrolment_id = due.enrolment_id
      returning notified_absences.meeting_id, notified_absences.enrolment_id)
    ${facts}`.execute(db)
  return rows
}

type AbsenceNotice = 'absent' | 'mistake'

const noticesOf = (what: AbsenceNotice) => (absence: Absence) => {
  const { learner_name, starts_at, title, subject } = absence
  const facts = { learner: learner_name, class: { title, subject }, at: starts_at }
  return absence.family.map((userId) => ({
    userId,
    kind: 'absence' as const,
    sourceId: sourceOf(absence, what),
    link: classPath.family,
    text: ({ register: { absences } }: Texts) => ({
      title: absences[what].title,
      message: absences[what].message(facts),
      action: absences.action,
    }),
  }))
}

type Source = Pick<Absence, 'meeting_id' | 'enrolment_id'>

const sourceOf = ({ meeting_id, enrolment_id }: Source, what: AbsenceNotice) =>
  `${meeting_id} ${enrolment_id} ${what}`

export const sourcesOf = (absence: Source) => [sourceOf(absence, 'absent'), sourceOf(absence, 'mistake')]
