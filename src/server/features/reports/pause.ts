import { sql } from 'kysely'
import { dayMs } from '#contract/durations'
import { pausing, type ReportKind } from '#contract/reports/rules'
import { notify } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'
import type { User } from '#server/platform/user'
import type { Reported } from './objects.ts'

type Asked = { user: User | null; kind: ReportKind; reported: Reported }

/**
 * Whether a report pauses new bookings with the tutor at once: it is about safety and the tutor's own behaviour, and comes from
 * a family that knows the tutor from lessons or a class. A rival has neither. With invented bookings, one account can pause few
 * tutors, and none again after a report was dismissed.
 */
export async function mayPause({ db, clock }: App, { user, kind, reported }: Asked) {
  const { tutor_id, tutor_user_id, reported_id } = reported
  if (!user || kind !== 'safety' || reported_id !== tutor_user_id) return false
  const since = new Date(clock.now().getTime() - pausing.days * dayMs)
  const { rows } = await sql<{ may: boolean }>`
    with children as (select child_id as id from guardians where user_id = ${user.id}),
    family as (
      select ${user.id}::uuid as id union
      select user_id from guardians where child_id in (select id from children)),
    pausing as (
      select tutor_id, state, decided_at, created_at from reports
      where reporter_id in (select id from family) and pauses_bookings)
    select (
      exists (select from bookings where tutor_id = ${tutor_id} and confirmed_at is not null
        and connection_returned_at is null and (student_id = ${user.id} or child_id in (select id from children)))
      or exists (select from enrolments join classes on classes.id = class_id
        where tutor_id = ${tutor_id} and admitted_at is not null
        and (account_id = ${user.id} or child_id in (select id from children))))
      and not exists (select from pausing where tutor_id = ${tutor_id} and state = 'dismissed' and decided_at > ${since})
      and ${pausing.tutors} > (select count(distinct tutor_id) from pausing
        where tutor_id <> ${tutor_id} and created_at > ${since}) as may`.execute(db)
  return rows[0]!.may
}

/** Locks the tutor until the transaction ends, against others that pause or resume bookings. */
export const lockTutor = ({ db }: App, id: string) =>
  db
    .selectFrom('tutors')
    .select(['user_id', 'bookings_paused_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The tutor learns that there is a report, but not who sent it or what it says. */
export const notifyOfPause = (app: App, tutorUserId: string, what: 'paused' | 'resumed') =>
  notify(app, tutorUserId, {
    kind: 'profile_decision',
    sourceId: `bookings ${what} ${app.clock.now().toISOString()}`,
    text: ({ safety }) => safety.bookings[what],
    link: '/tutor/dashboard',
  })
