import { sql } from 'kysely'
import { liveBookingStates } from '#contract/bookings/rules'
import { classPath, liveEnrolmentStates } from '#contract/classes/rules'
import { deleteNotices, notifyAll } from '#server/features/notifications/notify'
import type { App } from '#server/platform/app'

type Family = { user_id: string; tutor: string; has_booking: boolean }

/** Whoever has a booking that is not over, or a learner in a class of the tutor or on the way into it; the guardians, too. */
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

type Text = { title: string; message: (tutor: string) => string }

/** Never why: that is between the tutor and us. */
const texts = {
  away: {
    title: 'Your tutor is not available for now',
    message: (tutor) =>
      `${tutor} is not available on this site for now. What you have booked stays as it is, but lessons may not take place: you can wait, cancel, or look for another tutor.`,
  },
  back: {
    title: 'Your tutor is available again',
    message: (tutor) => `${tutor} is available again. What you have booked goes on as before.`,
  },
} satisfies Record<string, Text>

type About = { suspensionId: string; tutorUserId: string }

/** Of a tutor who leaves: nobody is to live on by name in what we wrote to others. */
export async function deleteFamilyNotices(app: App, tutorUserId: string) {
  const past = await app.db
    .selectFrom('suspensions')
    .select('id')
    .where('account_id', '=', tutorUserId)
    .execute()
  await deleteNotices(
    app,
    past.flatMap(({ id }) => Object.keys(texts).map((what) => `${id} ${what}`)),
  )
}

/** One notice for each family, however much it has booked. */
export async function notifyFamilies(app: App, what: 'away' | 'back', { suspensionId, tutorUserId }: About) {
  const { title, message }: Text = texts[what]
  if (what === 'back') await deleteNotices(app, [`${suspensionId} away`])
  const families = await familiesOf(app, tutorUserId)
  await notifyAll(
    app,
    families.map(({ user_id, tutor, has_booking }) => ({
      userId: user_id,
      kind: 'tutor_away' as const,
      sourceId: `${suspensionId} ${what}`,
      title,
      message: message(tutor),
      link: has_booking ? '/profile#bookings' : classPath.family,
      action: has_booking ? 'See your bookings' : 'See your classes',
    })),
  )
}
