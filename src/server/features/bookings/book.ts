import { sql } from 'kysely'
import type { BookingForm } from '#contract/bookings/api'
import { bookingsPer30Days, bookingsPerDay, nextBookingState } from '#contract/bookings/rules'
import { lessonLength } from '#contract/hours/rules'
import { setPhone } from '#server/features/families/family'
import { type Learner, learnerOf } from '#server/features/families/learners'
import { isFreeForAll } from '#server/features/offer/offer'
import { bookingsPaused } from '#server/features/tutors/paused-bookings'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { isOwnMachine, type Limit, takeToken } from '#server/platform/limits'
import { prepare } from '#server/platform/prepared'
import type { User } from '#server/platform/user'
import { bookingFor, findBooking, type NewBooking } from './bookings.queries.ts'
import { countConnection, type Past, pastWithTutor } from './connections.ts'
import { schedule } from './deadlines.ts'
import { lockStudent } from './locks.ts'
import { notifyOfBooking } from './notices.ts'
import {
  type BookableTutor,
  hoursOf,
  isSlotFree,
  lockBookableTutor,
  refuseTakenSlot,
  requireOffered,
  requireTaught,
  type Slot,
} from './slots.ts'

type Request = { user: User; network: string; form: BookingForm }

/** Books a tutor. A student who has a live booking with the tutor for the same learner and subject gets that one. */
export function bookTutor(app: App, { user, network, form }: Request) {
  return inTransaction(app, async (app) => {
    // These are sent together and run in this order. What the student's lock protects is read before the tutor's row is locked,
    // because in a rush everybody waits for that lock.
    const [{ deleted_at, suspended_at, full_name }, learner, secondsToWait, past, tutor, hours] =
      await Promise.all([
        lockStudent(app, user.id),
        learnerOf(app, user.id, form),
        secondsUntilNextBooking(app, user.id),
        pastWithTutor(app, user.id, form),
        lockBookableTutor(app, form.tutorId),
        // A separate statement after the lock, so that it sees hours that were saved while waiting for it.
        form.slotAt ? hoursOf(app, form.tutorId) : undefined,
        form.familyPhone && setPhone(app, user.id, form.familyPhone),
      ])
    if (deleted_at) throw new AppError('unauthenticated')
    if (suspended_at) throw new AppError('account_suspended')
    if (tutor.user_id === user.id)
      throw new AppError('own_profile', { message: ({ refusals }) => refusals.ownBooking })
    requireTaught(tutor, form)
    const slot = hours && requireOffered(app, hours, form.slotAt!)
    if (past.liveBookingId) return { booking: await findBooking(app, user, past.liveBookingId), isNew: false }
    if (tutor.bookings_paused_at) throw bookingsPaused('family')
    const step = await firstStep(app, { tutor, network, past })
    const made = newBooking(app, { studentId: user.id, tutor, form, learner, slot, step })
    const inserting = insertBooking(app, made)
    // Sent together with the insert. If that is refused, everything here is rolled back, and the reason for the refusal is
    // thrown.
    const following = secondsToWait > 0 ? undefined : followUp(app, made, { tutor, past })
    following?.catch(() => {})
    const booking = await inserting
    if (secondsToWait > 0) throw tooManyBookings(secondsToWait)
    await following
    const { public_id, name, picture } = tutor
    return {
      booking: bookingFor('student', {
        ...booking,
        public_id,
        name,
        picture,
        full_name,
        family_phone: null,
        proposal: null,
      }),
      isNew: true,
    }
  })
}

type Circumstances = { tutor: BookableTutor; network: string; past: Past }

/**
 * What the system does with a booking at once, or null if the tutor is to confirm it. The tutor's locked row already says how
 * many connections are left, so that it is not read again while a rush waits for the lock.
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
  slot?: Slot
  step?: FirstStep | null
}

/** A new booking in the state after its first step. */
export function newBooking(app: App, { studentId, tutor, form, learner, slot, step }: New): NewBooking {
  const now = app.clock.now()
  const booked = nextBookingState('none', 'book', 'student')!
  const state = step ? nextBookingState(booked, step, 'system')! : booked
  return {
    id: uuidv7(now),
    tutor_id: tutor.id,
    tutor_user_id: tutor.user_id,
    student_id: studentId,
    learner_name: learner.name,
    child_id: learner.childId,
    subject: form.subject,
    grade: form.grade,
    message: form.message,
    slot_at: slot?.at ?? null,
    slot_minutes: slot?.minutes ?? lessonLength.usual,
    state,
    created_at: now,
    confirmed_at: state === 'confirmed' ? now : null,
  }
}

export async function insertBooking(app: App, booking: NewBooking) {
  const { tutor_id, state, slot_at, slot_minutes } = booking
  // A waiting booking does not occupy the tutor's time yet.
  const mustBeFree = state === 'waiting' && slot_at
  if (mustBeFree && !(await isSlotFree(app, tutor_id, { at: slot_at, minutes: slot_minutes })))
    throw new AppError('slot_taken')
  const [row] = await insert(app, booking).catch(refuseTakenSlot)
  return row!
}

const insert = prepare((db, row: NewBooking) =>
  db
    .insertInto('bookings')
    .values({
      id: row.id,
      tutor_id: row.tutor_id,
      tutor_user_id: row.tutor_user_id,
      student_id: row.student_id,
      learner_name: row.learner_name,
      child_id: row.child_id,
      subject: row.subject,
      grade: row.grade,
      message: row.message,
      slot_at: row.slot_at,
      slot_minutes: row.slot_minutes,
      state: row.state,
      created_at: row.created_at,
      confirmed_at: row.confirmed_at,
    })
    .returningAll(),
)

/** The consequences of a new booking. */
async function followUp(app: App, booking: NewBooking, { tutor, past }: Omit<Circumstances, 'network'>) {
  const known = { tutorName: tutor.name }
  const { public_id, connection_limit } = tutor
  if (booking.state === 'waiting') return notifyOfBooking(app, 'waitlisted', booking, known)
  if (booking.state === 'pending') return requestConfirmation(app, booking)
  await Promise.all([
    schedule(app, booking),
    !past.isConnected && countConnection(app, { ...booking, public_id, connection_limit }, +1),
    notifyOfBooking(app, 'booked', booking, known),
  ])
}

export async function requestConfirmation(app: App, booking: NewBooking) {
  await Promise.all([schedule(app, booking), notifyOfBooking(app, 'requested', booking)])
}

/** The tutor's limit of connections, or null if there is none. */
function limitOf(app: App, tutor: BookableTutor) {
  return isFreeForAll(app) ? null : tutor.connection_limit
}

/** Only limited connections are worth using up for a rival. */
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
 * How long a student has to wait for the next booking. The student's row must be locked. It counts bookings, so that no day and
 * no 30 days have more than allowed.
 */
async function secondsUntilNextBooking(app: App, studentId: string) {
  const { clock, config } = app
  const [perDay, perMonth] = allowances.map(({ most }) =>
    Math.max(1, Math.floor(most * config.rateLimitScale)),
  )
  const [{ times } = { times: [] }] = await bookingTimes(app, {
    studentId,
    perDay: perDay!,
    perMonth: perMonth!,
  })
  const waits = allowances.map(({ seconds }, at) => {
    const madeAt = times[at]
    return madeAt ? seconds - (clock.now().getTime() - madeAt.getTime()) / 1000 : 0
  })
  return Math.ceil(Math.max(0, ...waits))
}

/** The times of the bookings that make the limits: a new one is allowed when they are old enough. */
const bookingTimes = prepare((_, given: { studentId: string; perDay: number; perMonth: number }) => {
  // In subqueries, because PostgreSQL would otherwise plan again for each student.
  const latest = (most: number) => sql`(
    select created_at from bookings where student_id = (select ${given.studentId}::uuid)
    order by created_at desc offset (select ${most}::bigint - 1) limit 1)`
  return sql<{
    times: (Date | null)[]
  }>`select array[${latest(given.perDay)}, ${latest(given.perMonth)}] as times`
})

const tooManyBookings = (retryAfter: number) =>
  new AppError('rate_limited', {
    message: ({ refusals }) => refusals.manyBookings,
    retryAfter,
  })

const perNetwork: Limit = { name: 'connections-network', count: 1, seconds: daySeconds }

/**
 * Whether a connection may be taken without asking the tutor: once a day for each network. Otherwise a rival could use up a
 * free plan with a few invented students.
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
