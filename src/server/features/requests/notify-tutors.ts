import { type Selectable, sql } from 'kysely'
import { dayMs } from '#contract/durations'
import { offersMax, requestDays, requestsPath, tutorsAsked } from '#contract/requests/rules'
import type { Database } from '#server/db/schema'
import { notifyAll } from '#server/features/notifications/notify'
import type { Texts } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'

type RequestRow = Selectable<Database['lesson_requests']>

/** At most this many tutors who teach the same in one place are compared, so that the time does not grow with their number. */
const mostCompared = 500
const sweepPage = 100

/** A request that tutors can still make offers for. */
export const isOpen = (now: Date) => sql<boolean>`(lesson_requests.closed_at is null
  and lesson_requests.ends_at > ${now}
  and not exists (select from users where users.id = lesson_requests.user_id and users.suspended_at is not null))`

/** Whether the tutor, or somebody of the family, has ended a thread between the two. */
export const isBlocked = sql<boolean>`exists (select from threads where threads.tutor_id = tutors.id
  and threads.ended_by is not null and (threads.account_id = lesson_requests.user_id
    or threads.child_id in (select child_id from guardians where guardians.user_id = lesson_requests.user_id)))`

/** Notifies as many fitting tutors as there are free seats. The request stays locked until the end of the caller's transaction. */
export async function notifyTutors(app: App, id: string) {
  const now = app.clock.now()
  const request = await app.db
    .selectFrom('lesson_requests')
    .selectAll()
    .where('id', '=', id)
    .where(isOpen(now))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!request) return
  const seats = await freeSeats(app, id)
  if (seats.length === 0) return
  const chosen = await bestFitting(app, request, seats.length)
  if (chosen.length === 0) return
  await app.db
    .insertInto('request_tutors')
    .values(
      chosen.map((tutor, at) => ({
        request_id: id,
        tutor_id: tutor.id,
        seat: seats[at]!,
        notified_at: now,
      })),
    )
    .execute()
  await notifyAll(
    app,
    chosen.map(({ user_id }) => ({
      userId: user_id,
      kind: 'request_new' as const,
      sourceId: id,
      text: ({ requests }: Texts) => requests.newRequest(wantedOf(request)),
      link: requestsPath.tutor,
    })),
  )
}

const wantedOf = ({ grade, subject, city, days, budget_rupees, budget_per }: RequestRow) => ({
  grade,
  subject,
  city,
  days,
  budget: budget_rupees && budget_per ? { rupees: budget_rupees, per: budget_per } : null,
})

/** There are none once the family has all its offers. */
async function freeSeats({ db }: App, requestId: string) {
  const { rows } = await sql<{ seat: number }>`
    select seat from generate_series(1, ${sql.lit(tutorsAsked)}) seats (seat)
    where not exists (select from request_tutors taken
        where taken.request_id = ${requestId} and taken.seat = seats.seat and declined_at is null)
      and (select count(*) from request_offers where request_id = ${requestId}) < ${sql.lit(offersMax)}
    order by seat`.execute(db)
  return rows.map(({ seat }) => seat)
}

/**
 * Tutors in the town come first; of the others only those who teach online are asked. Then those are preferred who are free on one of
 * the days, then those within the budget, then those who were notified least of late. Ties are broken by a hash, which differs for
 * each request.
 */
async function bestFitting({ db, clock }: App, request: RequestRow, count: number) {
  const { id, grade, subject, city, days, budget_rupees, budget_per } = request
  const teaches = sql`listed_at is not null and grades @> array[${grade}::text] and subjects @> array[${subject}::text]`
  const columns = sql`id, user_id, available_days, fee_per, fee_rupees`
  const lately = new Date(clock.now().getTime() - requestDays * dayMs)
  const { rows } = await sql<{ id: string; user_id: string }>`
    with found as materialized (
      (select ${columns}, true as is_near from tutors
        where ${teaches} and array[city] @> array[${city}::text] limit ${sql.lit(mostCompared)})
      union all
      (select ${columns}, false from tutors
        where ${teaches} and lessons @> array['online'] and city <> ${city} limit ${sql.lit(mostCompared)}))
    select tutors.id, tutors.user_id from found tutors
    join lesson_requests on lesson_requests.id = ${id}
    where tutors.user_id <> lesson_requests.user_id
      and (select bookings_paused_at from tutors paused where paused.id = tutors.id) is null
      and not exists (select from request_tutors known where known.request_id = ${id} and known.tutor_id = tutors.id)
      and not ${isBlocked}
    order by is_near desc, available_days && ${days}::text[] desc,
      (fee_per = ${budget_per}::text and fee_rupees > ${budget_rupees}::int) is true,
      (select count(*) from request_tutors lately
        where lately.tutor_id = tutors.id and lately.notified_at > ${lately}),
      md5(tutors.id::text || ${id}::text)
    limit ${count}`.execute(db)
  return rows
}

/** Notifies tutors who fit by now, for requests that too few tutors fitted when they were made. */
export async function notifyLateComers(app: App) {
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const { rows } = await sql<{ id: string }>`
      select id from lesson_requests where ${isOpen(app.clock.now())} and id > ${after}
        and (select count(*) from request_tutors where request_id = lesson_requests.id and declined_at is null)
          < ${sql.lit(tutorsAsked)}
      order by id limit ${sql.lit(sweepPage)}`.execute(app.db)
    for (const { id } of rows) await inTransaction(app, (app) => notifyTutors(app, id))
    if (rows.length < sweepPage) return
    after = rows.at(-1)!.id
  }
}
