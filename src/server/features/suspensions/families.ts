import { sql } from 'kysely'
import { liveBookingStates } from '#contract/bookings/rules'
import { classPath, liveEnrolmentStates } from '#contract/classes/rules'
import { deleteNotices, notifyAll } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'

type Family = { user_id: string; tutor: string; has_booking: boolean }

/** The accounts with an open booking, or with a learner in the tutor's class or on the way into it, and the guardians. */
async function familiesOf({ db, clock }: App, tutorUserId: string) {
  const { rows } = await sql<Family>`
    with tutor as (select id, name from tutors where user_id = ${tutorUserId}),
    booked as (
      select student_id as account_id, child_id, true as has_booking from bookings
      where tutor_id = (select id from tutor) and state = any(${sql.val([...liveBookingStates])})
        and (state <> 'confirmed' or coalesce(slot_at > ${clock.now()}, true))
      union all
      select account_id, child_id, false from enrolments
      where class_id in (select id from classes where tutor_id = (select id from tutor) and state = 'open')
        and state = any(${sql.val([...liveEnrolmentStates])}))
    select user_id, (select name from tutor) as tutor, bool_or(has_booking) as has_booking
    from booked cross join lateral (
      select account_id as user_id union select user_id from guardians where guardians.child_id = booked.child_id) family
    group by user_id order by user_id`.execute(db)
  return rows
}

type About = { suspensionId: string; tutorUserId: string }

/** Deletes notices that name a tutor who leaves. */
export async function deleteFamilyNotices(app: App, tutorUserId: string) {
  const past = await app.db
    .selectFrom('suspensions')
    .select('id')
    .where('account_id', '=', tutorUserId)
    .execute()
  await deleteNotices(
    app,
    past.flatMap(({ id }) => ['away', 'back'].map((what) => `${id} ${what}`)),
  )
}

/** One notice for each family, however many bookings it has. */
export async function notifyFamilies(app: App, what: 'away' | 'back', { suspensionId, tutorUserId }: About) {
  if (what === 'back') await deleteNotices(app, [`${suspensionId} away`])
  const families = await familiesOf(app, tutorUserId)
  await notifyAll(
    app,
    families.map(({ user_id, tutor, has_booking }) => ({
      userId: user_id,
      kind: 'tutor_away' as const,
      sourceId: `${suspensionId} ${what}`,
      text: ({ safety: { tutorAway } }: Texts) => ({
        ...tutorAway[what](tutor),
        action: has_booking ? tutorAway.seeBookings : tutorAway.seeClasses,
      }),
      link: has_booking ? '/profile#bookings' : classPath.family,
    })),
  )
}
