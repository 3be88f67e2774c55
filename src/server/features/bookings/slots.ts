import type { BookingForm } from '#contract/bookings/api'
import { slotHoldingStates } from '#contract/bookings/rules'
import { slotsWithin } from '#contract/bookings/slots'
import { subjectsForGrades } from '#contract/catalog/rules'
import { unknownTutor } from '#server/features/tutors/profile'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

/** The hours of a tutor that nobody has taken. */
export async function freeSlots(app: App, publicId: string) {
  const tutor = await bookableTutor(app, publicId)
  const booked = await app.db
    .selectFrom('bookings')
    .select('slot_at')
    .where('tutor_id', '=', tutor.id)
    .where('state', 'in', slotHoldingStates)
    .where('slot_at', '>', app.clock.now())
    .execute()
  const taken = new Set(booked.map(({ slot_at }) => slot_at?.getTime()))
  return {
    slots: offeredSlots(app, tutor)
      .filter((slot) => !taken.has(slot.getTime()))
      .map((slot) => slot.toISOString()),
  }
}

export async function isSlotFree({ db }: App, tutorId: string, slot: Date) {
  const holder = await db
    .selectFrom('bookings')
    .select('id')
    .where('tutor_id', '=', tutorId)
    .where('slot_at', '=', slot)
    .where('state', 'in', slotHoldingStates)
    .executeTakeFirst()
  return !holder
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

export type BookableTutor = Awaited<ReturnType<typeof bookableTutor>>

/** A listed tutor, and what matters for booking. */
async function bookableTutor(app: App, publicId: string) {
  const tutor = await listedTutor(app, publicId).executeTakeFirst()
  if (!tutor) throw unknownTutor()
  return tutor
}

/** The same, for the one who books: until the transaction ends, nobody else changes the tutor. */
export async function lockBookableTutor(app: App, publicId: string) {
  const tutor = await listedTutor(app, publicId).forNoKeyUpdate().executeTakeFirst()
  if (!tutor) throw unknownTutor()
  return tutor
}

const listedTutor = ({ db }: App, publicId: string) =>
  db
    .selectFrom('tutors')
    .select(['id', 'user_id', 'public_id', 'name', 'picture', 'subjects', 'grades', 'confirms_bookings'])
    .select(['available_days', 'available_from', 'available_to', 'connection_limit', 'connections_used'])
    .where('public_id', '=', publicId)
    .where('listed_at', 'is not', null)

export function requireTaught(
  tutor: BookableTutor,
  { subject, grade }: Pick<BookingForm, 'subject' | 'grade'>,
) {
  const fields: Record<string, string> = {}
  if (!tutor.grades.includes(grade)) fields.grade = 'The tutor does not teach this grade.'
  if (!tutor.subjects.includes(subject)) fields.subject = 'The tutor does not teach this subject.'
  else if (!subjectsForGrades([grade]).includes(subject))
    fields.subject = 'This grade does not have this subject.'
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}
