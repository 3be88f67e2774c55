import { slotHoldingStates } from '#contract/bookings'
import { slotsWithin } from '#contract/slots'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { type BookableTutor, bookableTutor } from './bookable-tutor.ts'

/** The hours of a tutor that nobody has taken. */
export async function freeSlots(app: App, publicId: string) {
  const tutor = await bookableTutor(app, publicId)
  const held = await app.db
    .selectFrom('bookings')
    .select('slot_at')
    .where('tutor_id', '=', tutor.id)
    .where('state', 'in', slotHoldingStates)
    .where('slot_at', '>', app.clock.now())
    .execute()
  const taken = new Set(held.map(({ slot_at }) => slot_at?.getTime()))
  return {
    slots: offeredSlots(app, tutor)
      .filter((slot) => !taken.has(slot.getTime()))
      .map((slot) => slot.toISOString()),
  }
}

/** The chosen slot, if it is one of the tutor's hours; whether it is still free is for the database to say. */
export function requireOffered(app: App, tutor: BookableTutor, chosen: string | null | undefined) {
  if (!chosen) return null
  const slot = offeredSlots(app, tutor).find((slot) => slot.getTime() === new Date(chosen).getTime())
  if (!slot)
    throw new AppError('invalid_input', {
      fields: { slotAt: 'The tutor does not teach at this time. Please choose another one.' },
    })
  return slot
}

const offeredSlots = ({ clock }: App, tutor: BookableTutor) =>
  slotsWithin(
    { days: tutor.available_days, start: tutor.available_from, end: tutor.available_to },
    clock.now(),
  )
