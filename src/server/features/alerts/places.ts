import { sql } from 'kysely'
import { freeSlots } from '#server/features/bookings/slots'
import type { FeatureEvents } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { prepare } from '#server/platform/prepared'

/** Of a class: whoever comes finds a place. What is free has been offered to who waits. */
export const canBeJoined = sql<boolean>`(classes.state = 'open' and classes.joining <> 'closed'
  and classes.taken < classes.capacity)`

/**
 * Records the place of a locked class for the alerts on it and on its tutor, each once until the class is full again.
 * A place that is gone before anybody was told of it leaves no trace.
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

/** For a new alert on a tutor: what there is already is no news. */
export async function recordKnown(app: App, { alertId, tutorId }: { alertId: string; tutorId: string }) {
  const now = app.clock.now()
  // Locked, so that a place which becomes free meanwhile is not missed.
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
 * Looks at the hours of the tutors whom alerts are on. Hours come and go with bookings, days off and time itself, so
 * that no event tells of them all.
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
    // Hidden since.
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

/** The next one is news again. */
async function deleteFreeHour({ db }: App, tutorId: string) {
  await sql`
    delete from alert_matches using alerts where alerts.id = alert_id and alerts.tutor_id = ${tutorId}
      and alert_matches.class_id is null`.execute(db)
}
