import { sql } from 'kysely'
import { type BookingState, liveBookingStates } from '#contract/bookings'
import { bookingFor, bookingsWithNames } from '#server/features/bookings/booking-rows'
import type { App } from '#server/platform/app'

/** How many of each state are shown. */
const listed = 10

/** Spelled out, and not as parameters: a plan that is made once must know which index holds them. */
const isLive = sql<boolean>`state in (${sql.join(liveBookingStates.map((state) => sql.lit(state)))})`

/** The bookings that are not over, by state: the next session first, the one who has waited longest first. */
export async function liveBookings(app: App, tutorId: string) {
  const ofState = sql`partition by state`
  const live = bookingsWithNames(app)
    .select([
      sql<number>`row_number() over (${ofState} order by case state when 'confirmed' then slot_at end, bookings.created_at)`.as(
        'place',
      ),
      sql<number>`(count(*) over (${ofState}))::int`.as('total'),
    ])
    .where('bookings.tutor_id', '=', tutorId)
    .where(isLive)
  const rows = await app.db
    .selectFrom(live.as('live'))
    .selectAll()
    .where('place', '<=', sql.lit(listed))
    .orderBy('place')
    .execute()
  return (state: BookingState) => {
    const found = rows.filter((row) => row.state === state)
    return { bookings: found.map((row) => bookingFor('tutor', row)), total: found[0]?.total ?? 0 }
  }
}
