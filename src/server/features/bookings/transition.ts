import {
  type BookingActor,
  type BookingEvent,
  type BookingState,
  liveBookingStates,
  nextBookingState,
} from '#contract/bookings/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { BookingRow } from './bookings.queries.ts'

export type Step = { event: BookingEvent; actor: BookingActor }
type Changes = Partial<
  Pick<BookingRow, 'confirmed_at' | 'slot_at' | 'slot_minutes' | 'end_reason' | 'is_late'>
>

export const isLive = (state: BookingState) => liveBookingStates.some((live) => live === state)

/** Applies an event to a booking. An event that the life cycle does not allow is refused. */
export async function transition(
  { db, clock }: App,
  { id, state }: BookingRow,
  { event, actor }: Step,
  changes: Changes = {},
): Promise<BookingRow> {
  const next = nextBookingState(state, event, actor)
  const changed =
    next &&
    (await db
      .updateTable('bookings')
      .set({ state: next, ...changes, ...(!isLive(next) && { ended_at: clock.now(), ended_by: actor }) })
      .where('id', '=', id)
      // Another request may have been faster.
      .where('state', '=', state)
      .returningAll()
      .executeTakeFirst())
  if (!changed) throw new AppError('wrong_booking_state')
  return changed
}
