import { sql } from 'kysely'
import { freeSlots } from '#server/features/bookings/slots'
import type { FeatureEvents } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { prepare } from '#server/platform/prepared'

/** Whether a class has a place for whoever comes. Free places have been offered to the waiting list before. */
export const canBeJoined = sql<boolean>`(classes.state = 'open' and classes.joining <> 'closed'
  and classes.taken < classes.capacity)`

/**
 * Records a free place for the alerts on a class and on its tutor, once for each until the class is full again. Then the record is
 * deleted, whether it was mailed or not. The caller has locked the class.
 */
export const matchPlaces: FeatureEvents['placesChanged'] = async ({ db, clock }, { classId }) => {
  await recordPlaces({ db }, { classId, now: clock.now() })
}

const recordPlaces = prepare(
  (_, { classId, now }: { classId: string; now: Date }) => sql`
    with class as materialized (
      select id, tutor_id, ${canBeJoined} as can_be_joined from classes where id = ${classId}),
    wanted as materialized (
      select id from alerts
      where (class_id = ${classId} or tutor_id = (select tutor_id from class))
        and (select can_be_joined from class) and ends_at > ${now}::timestamptz
      for key share),
    gone as (
      delete from alert_matches where class_id = ${classId} and not (select can_be_joined from class))
    insert into alert_matches (alert_id, tutor_id, class_id, matched_at)
    select wanted.id, tutor_id, class.id, ${now}::timestamptz from wanted, class on conflict do nothing`,
)

/** For a new alert on a tutor, places and hours that are free already are recorded as mailed, because they are no news. */
export async function recordKnown(app: App, { alertId, tutorId }: { alertId: string; tutorId: string }) {
  const now = app.clock.now()
  // The classes are locked, so that a place that becomes free meanwhile is not missed.
  await sql`
    with open as materialized (
      select id from classes where tutor_id = ${tutorId} and ${canBeJoined} for share)
    insert into alert_matches (alert_id, tutor_id, class_id, matched_at, mailed_at)
    select ${alertId}, ${tutorId}, id, ${now}::timestamptz, ${now}::timestamptz from open`.execute(app.db)
  if (await hasFreeHour(app, tutorId))
    await app.db
      .insertInto('alert_matches')
      .values({ alert_id: alertId, tutor_id: tutorId, matched_at: now, mailed_at: now })
      .execute()
}

/**
 * Checks the free hours of all tutors with alerts on them. This is a sweep, because hours come and go with bookings, days off and
 * the time of day, and no event announces all of these.
 */
export async function matchFreeHours(app: App, isStopping = () => false) {
  const { rows } = await sql<{ tutor_id: string }>`
    select distinct tutor_id from alerts where tutor_id is not null and ends_at > ${app.clock.now()}
    order by tutor_id`.execute(app.db)
  for (const { tutor_id } of rows) {
    if (isStopping()) return
    if (await hasFreeHour(app, tutor_id)) await recordFreeHour(app, tutor_id)
    else await deleteFreeHour(app, tutor_id)
  }
}

async function hasFreeHour(app: App, tutorId: string) {
  const tutor = await app.db
    .selectFrom('tutors')
    .select('public_id')
    .where('id', '=', tutorId)
    .where('listed_at', 'is not', null)
    .where('bookings_paused_at', 'is', null)
    .executeTakeFirst()
  if (!tutor) return false
  try {
    return (await freeSlots(app, tutor.public_id)).slots.length > 0
  } catch (error) {
    // The profile was hidden a moment ago.
    if (error instanceof AppError && error.code === 'not_found') return false
    throw error
  }
}

async function recordFreeHour({ db, clock }: App, tutorId: string) {
  await sql`
    insert into alert_matches (alert_id, tutor_id, matched_at)
    select id, ${tutorId}, ${clock.now()}::timestamptz from alerts
    where tutor_id = ${tutorId} and ends_at > ${clock.now()}::timestamptz for key share
    on conflict do nothing`.execute(db)
}

/** The next free hour is news again. */
async function deleteFreeHour({ db }: App, tutorId: string) {
  await sql`
    delete from alert_matches using alerts where alerts.id = alert_id and alerts.tutor_id = ${tutorId}
      and alert_matches.class_id is null`.execute(db)
}
