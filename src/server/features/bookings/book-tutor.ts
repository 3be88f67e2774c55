import type { BookingForm } from '#contract/booking-endpoints'
import { liveBookingStates, nextBookingState } from '#contract/bookings'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { AppError } from '#server/platform/http/app-error'
import type { User } from '#server/platform/http/router'
import { uuidv7 } from '#server/platform/ids'
import { confirmOrHold, hold } from './answer.ts'
import { type BookableTutor, lockBookableTutor, requireTaught } from './bookable-tutor.ts'
import { type BookingRow, findBooking } from './booking-rows.ts'
import { hadConnectionReturned, isConnected, isFull, lockStudent } from './connections.ts'
import { schedule } from './deadlines.ts'
import { isFirstOfNetwork, limitBookings } from './limits.ts'
import { tellOfNewBooking, tellOfRequest } from './notices.ts'
import { requireOffered } from './slots.ts'

type Request = { user: User; network: string; form: BookingForm }

/** Books a tutor; whoever has a live booking with the tutor already is answered with that one. */
export function bookTutor(app: App, { user, network, form }: Request) {
  return inTransaction(app, async (app) => {
    const { deleted_at } = await lockStudent(app, user.id)
    if (deleted_at) throw new AppError('unauthenticated')
    const tutor = await lockBookableTutor(app, form.tutorId)
    if (tutor.user_id === user.id)
      throw new AppError('own_profile', { message: 'You cannot book your own lessons.' })
    requireTaught(tutor, form)
    const slotAt = requireOffered(app, tutor, form.slotAt)
    const inserted = await insertBooking(app, { studentId: user.id, tutor, form, slotAt })
    const id = inserted?.id ?? (await liveBookingId(app, { studentId: user.id, tutorId: tutor.id }))
    if (!id) throw new AppError('slot_taken')
    if (inserted) {
      await limitBookings(app, user.id)
      await begin(app, inserted, { tutor, network })
    }
    return { booking: await findBooking(app, user, id), isNew: inserted !== undefined }
  })
}

type New = { studentId: string; tutor: BookableTutor; form: BookingForm; slotAt: Date | null }

/** Nothing is inserted where the student has a live booking with the tutor, or somebody else the slot. */
function insertBooking({ db, clock }: App, { studentId, tutor, form, slotAt }: New) {
  const now = clock.now()
  return db
    .insertInto('bookings')
    .values({
      id: uuidv7(now),
      tutor_id: tutor.id,
      tutor_user_id: tutor.user_id,
      student_id: studentId,
      learner_name: form.learnerName,
      subject: form.subject,
      grade: form.grade,
      message: form.message,
      slot_at: slotAt,
      state: nextBookingState('none', 'book', 'student')!,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

async function liveBookingId({ db }: App, { studentId, tutorId }: { studentId: string; tutorId: string }) {
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where('student_id', '=', studentId)
    .where('tutor_id', '=', tutorId)
    .where('state', 'in', liveBookingStates)
    .executeTakeFirst()
  return booking?.id
}

type Circumstances = { tutor: BookableTutor; network: string }

/** What becomes of a booking at once: it waits for a connection, for the tutor's word, or for nothing. */
async function begin(app: App, booking: BookingRow, { tutor, network }: Circumstances) {
  if (tutor.confirms_bookings) return askOrHold(app, booking)
  if (await isSuspicious(app, booking, { tutor, network })) return ask(app, booking)
  const begun = await confirmOrHold(app, booking, 'system')
  if (begun.state === 'confirmed') await tellOfNewBooking(app, begun)
}

async function askOrHold(app: App, booking: BookingRow) {
  const mustWait = !(await isConnected(app, booking)) && (await isFull(app, booking.tutor_id))
  await (mustWait ? hold(app, booking) : ask(app, booking))
}

async function ask(app: App, booking: BookingRow) {
  await schedule(app, booking)
  await tellOfRequest(app, booking)
}

/** Only where connections are few is it worth anybody's while to use them up. */
async function isSuspicious(app: App, booking: BookingRow, { tutor, network }: Circumstances) {
  const { connection_limit: limit, connections_used: used, id: tutorId } = tutor
  if (limit === null || used >= limit || (await isConnected(app, booking))) return false
  return (await hadConnectionReturned(app, booking)) || !(await isFirstOfNetwork(app, { tutorId, network }))
}
