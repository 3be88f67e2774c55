import { sql } from 'kysely'
import type { BookingForm } from '#contract/bookings/api'
import { bookingsPer30Days, bookingsPerDay, nextBookingState } from '#contract/bookings/rules'
import { findChild } from '#server/features/families/children.queries'
import { isFreeForAll } from '#server/features/offer/offer'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { isOwnMachine, type Limit, takeToken } from '#server/platform/limits'
import type { User } from '#server/platform/user'
import { type BookingRow, bookingFor, findBooking } from './bookings.queries.ts'
import { countConnection, lockStudent, type Past, pastWithTutor } from './connections.ts'
import { schedule } from './deadlines.ts'
import { notifyOfBooking } from './notices.ts'
import { type BookableTutor, isSlotFree, lockBookableTutor, requireOffered, requireTaught } from './slots.ts'

type Request = { user: User; network: string; form: BookingForm }

/** Books a tutor; whoever has a live booking with the tutor for the same learner and subject gets that one. */
export function bookTutor(app: App, { user, network, form }: Request) {
  return inTransaction(app, async (app) => {
    // Sent together, carried out in this order: what the student's lock protects is read before the tutor's row is
    // locked, since in a rush everybody waits for that lock.
    const [{ deleted_at, full_name }, learner, secondsToWait, past, tutor] = await Promise.all([
      lockStudent(app, user.id),
      learnerOf(app, user.id, form),
      secondsUntilNextBooking(app, user.id),
      pastWithTutor(app, user.id, form),
      lockBookableTutor(app, form.tutorId),
    ])
    if (deleted_at) throw new AppError('unauthenticated')
    if (tutor.user_id === user.id)
      throw new AppError('own_profile', { message: 'You cannot book your own lessons.' })
    requireTaught(tutor, form)
    const slotAt = requireOffered(app, tutor, form.slotAt)
    if (past.liveBookingId) return { booking: await findBooking(app, user, past.liveBookingId), isNew: false }
    const step = await firstStep(app, { tutor, network, past })
    const booking = await insertBooking(app, { studentId: user.id, tutor, form, learner, slotAt, step })
    if (!booking) throw new AppError('slot_taken')
    if (secondsToWait > 0) throw tooManyBookings(secondsToWait)
    await followUp(app, booking, { tutor, past })
    const { public_id, name, picture } = tutor
    return {
      booking: bookingFor('student', { ...booking, public_id, name, picture, full_name, family_phone: null }),
      isNew: true,
    }
  })
}

type Learner = { name: string; childId: string | null }

/** A child is booked for under its own name; it must be the account's, and still be taught. */
async function learnerOf(app: App, userId: string, { childId, learnerName }: BookingForm): Promise<Learner> {
  if (!childId) return { name: learnerName!, childId: null }
  const { firstName, isArchived } = await findChild(app, userId, childId)
  if (isArchived)
    throw new AppError('invalid_input', {
      fields: { childId: `${firstName} is not taught now. You can change that in your family.` },
    })
  return { name: firstName, childId }
}

type Circumstances = { tutor: BookableTutor; network: string; past: Past }

/**
 * What the system does with a booking at once; null when the tutor is to confirm it. The tutor's row is locked and says
 * how many connections are left, so that it is not read again: in a rush, everybody waits for this.
 */
async function firstStep(app: App, circumstances: Circumstances): Promise<FirstStep | null> {
  const { tutor, past } = circumstances
  const limit = limitOf(app, tutor)
  if (!past.isConnected && limit !== null && tutor.connections_used >= limit) return 'waitlist'
  return tutor.confirms_bookings || (await isSuspicious(app, circumstances)) ? null : 'confirm'
}

type FirstStep = 'confirm' | 'waitlist'
type New = {
  studentId: string
  tutor: BookableTutor
  form: Pick<BookingForm, 'subject' | 'grade' | 'message'>
  learner: Learner
  slotAt: Date | null
  step?: FirstStep | null
}

/** In the state that it has after its first step. Nothing is inserted where somebody else has the slot. */
export async function insertBooking(app: App, { studentId, tutor, form, learner, slotAt, step }: New) {
  const now = app.clock.now()
  const booked = nextBookingState('none', 'book', 'student')!
  const state = step ? nextBookingState(booked, step, 'system')! : booked
  // The index of slots leaves out who waits.
  if (state === 'waiting' && slotAt && !(await isSlotFree(app, tutor.id, slotAt))) return undefined
  return app.db
    .insertInto('bookings')
    .values({
      id: uuidv7(now),
      tutor_id: tutor.id,
      tutor_user_id: tutor.user_id,
      student_id: studentId,
      learner_name: learner.name,
      child_id: learner.childId,
      subject: form.subject,
      grade: form.grade,
      message: form.message,
      slot_at: slotAt,
      state,
      created_at: now,
      confirmed_at: state === 'confirmed' ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** What a new booking brings with it. */
async function followUp(app: App, booking: BookingRow, { tutor, past }: Omit<Circumstances, 'network'>) {
  const known = { tutorName: tutor.name }
  if (booking.state === 'waiting') return notifyOfBooking(app, 'waitlisted', booking, known)
  if (booking.state === 'pending') return requestConfirmation(app, booking)
  await Promise.all([
    schedule(app, booking),
    !past.isConnected && countConnection(app, { ...booking, public_id: tutor.public_id }, +1),
    notifyOfBooking(app, 'booked', booking, known),
  ])
}

export async function requestConfirmation(app: App, booking: BookingRow) {
  await Promise.all([schedule(app, booking), notifyOfBooking(app, 'requested', booking)])
}

/** How many connections there can be; null for any number. */
function limitOf(app: App, tutor: BookableTutor) {
  return isFreeForAll(app) ? null : tutor.connection_limit
}

/** Only where connections are few is it worth anybody's while to use them up. */
async function isSuspicious(app: App, { tutor, network, past }: Circumstances) {
  if (limitOf(app, tutor) === null || past.isConnected) return false
  return past.hadConnectionReturned || !(await isFirstOfNetwork(app, { tutorId: tutor.id, network }))
}

const daySeconds = 24 * 60 * 60
const allowances = [
  { most: bookingsPerDay, seconds: daySeconds },
  { most: bookingsPer30Days, seconds: 30 * daySeconds },
]

/**
 * How long a student has to wait for the next booking; to be read while the student's row is locked. The bookings
 * themselves are counted, so that no span of a day or a month has more than it may.
 */
async function secondsUntilNextBooking({ db, clock, config }: App, studentId: string) {
  // In a subquery, or PostgreSQL would plan anew for each student.
  const student = sql<string>`(select ${studentId}::uuid)`
  const latest = (most: number) => {
    const scaled = Math.max(1, Math.floor(most * config.rateLimitScale))
    return sql<Date | null>`(
      select created_at from bookings where student_id = ${student}
      order by created_at desc offset ${sql.lit(scaled - 1)} limit 1)`
  }
  const { rows } = await sql<{ times: (Date | null)[] }>`
    select array[${sql.join(allowances.map(({ most }) => latest(most)))}] as times`.execute(db)
  const waits = allowances.map(({ seconds }, at) => {
    const madeAt = rows[0]!.times[at]
    return madeAt ? seconds - (clock.now().getTime() - madeAt.getTime()) / 1000 : 0
  })
  return Math.ceil(Math.max(0, ...waits))
}

const tooManyBookings = (retryAfter: number) =>
  new AppError('rate_limited', {
    message: 'You have made many bookings in a short time. Please come back later for more.',
    retryAfter,
  })

const perNetwork: Limit = { name: 'connections-network', count: 1, seconds: daySeconds }

/**
 * Whether a connection may be taken without asking the tutor: once a day for a network, or a rival could use up
 * a free plan with a few invented students.
 */
async function isFirstOfNetwork(app: App, { tutorId, network }: { tutorId: string; network: string }) {
  if (isOwnMachine(network)) return true
  try {
    await takeToken(app, perNetwork, `${tutorId} ${network}`)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
