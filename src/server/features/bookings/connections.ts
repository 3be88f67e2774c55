import { sql } from 'kysely'
import type { BookingForm } from '#contract/bookings/api'
import type { BookingState } from '#contract/bookings/rules'
import { pointsFor } from '#contract/points/rules'
import { isFreeForAll } from '#server/features/offer/offer'
import { applyTo, awardConnectionLater } from '#server/features/points/increments'
import { awardPointsAnd } from '#server/features/points/points'
import type { App } from '#server/platform/app'
import { ignoreOverlap } from '#server/platform/db'
import { invalidatePages } from '#server/platform/pages/pages'
import { prepare } from '#server/platform/prepared'
import { type BookingRow, hasLiveState } from './bookings.queries.ts'
import { schedule } from './deadlines.ts'
import { isLive, type Step, transition } from './transition.ts'

export type Pair = Pick<BookingRow, 'tutor_id' | 'student_id'>

/** Confirms a booking if its student already has a connection with the tutor or one is left. Otherwise returns null. */
export async function connect(app: App, booking: BookingRow, step: Step) {
  const { isConnected } = await pastOf(app, booking)
  const tutor = isConnected ? null : await lockConnections(app, booking.tutor_id)
  if (tutor && !tutor.hasRoom) return null
  const confirmed = await confirmWithSlot(app, booking, step)
  await Promise.all([schedule(app, confirmed), tutor && countConnection(app, { ...booking, ...tutor }, +1)])
  return confirmed
}

/** Counts a connection for a family that joins a class, one for each account. Returns false if none is left. */
export async function connectFamily(app: App, pair: Pair) {
  const { isConnected } = await pastOf(app, pair)
  if (isConnected) return true
  const tutor = await lockConnections(app, pair.tutor_id)
  if (tutor.hasRoom) await countConnection(app, { ...pair, ...tutor }, +1)
  return tutor.hasRoom
}

export type Past = {
  /** Whether the student has had a confirmed booking or a place in a class with the tutor. A connection is for life. */
  isConnected: boolean
  /** Whether the student once had a connection that was returned because the booking was fake. */
  hadConnectionReturned: boolean
  /** The live booking for the requested learner and subject. */
  liveBookingId: string | undefined
}

/** The history between a student and a tutor. */
const pastOf = (app: App, { tutor_id, student_id }: Pair) =>
  readPast(app, { studentId: student_id, tutorId: tutor_id })

/** The same for a student who wants to book. */
export const pastWithTutor = (app: App, studentId: string, { tutorId, ...wanted }: BookingForm) =>
  readPast(app, { studentId, publicId: tutorId, ...wanted })

type Parties = { studentId: string; tutorId?: string; publicId?: string }
type Wanted = Partial<Pick<BookingForm, 'subject' | 'childId' | 'learnerName'>>

async function readPast(
  app: App,
  { studentId, tutorId, publicId, ...wanted }: Parties & Wanted,
): Promise<Past> {
  const { subject, childId, learnerName } = wanted
  const bookings = await findPast(app, { studentId, tutorId, publicId, subject, childId, learnerName })
  const confirmed = bookings.filter(({ confirmed_at }) => confirmed_at)
  return {
    isConnected: confirmed.some(({ connection_returned_at }) => connection_returned_at === null),
    hadConnectionReturned: confirmed.some(({ connection_returned_at }) => connection_returned_at !== null),
    liveBookingId: bookings.find(({ state, is_wanted }) => is_wanted && isLive(state))?.id,
  }
}

const findPast = prepare((db, given: Parties & Wanted) => {
  const { studentId, tutorId, publicId, subject, childId, learnerName } = given
  const isWanted = sql<boolean | null>`subject = ${subject}
    and learner_key = coalesce(${childId}, lower(${learnerName}::text))`
  const tutor = sql<string>`coalesce(${tutorId}::uuid, (select id from tutors where public_id = ${publicId}))`
  return db
    .selectFrom('bookings')
    .select(['id', 'state', 'confirmed_at', 'connection_returned_at', isWanted.as('is_wanted')])
    .where('tutor_id', '=', tutor)
    .where('student_id', '=', studentId)
    .where((is) => is.or([is('confirmed_at', 'is not', null), hasLiveState]))
    .unionAll(
      db
        .selectFrom('enrolments')
        .innerJoin('classes', 'classes.id', 'class_id')
        .select(['enrolments.id', sql<BookingState>`'completed'`.as('state'), 'admitted_at as confirmed_at'])
        .select([
          sql<null>`null::timestamptz`.as('connection_returned_at'),
          sql<boolean>`false`.as('is_wanted'),
        ])
        .where('tutor_id', '=', tutor)
        .where('account_id', '=', studentId)
        .where('has_connection', '=', true),
    )
})

/** Locks the tutor until the transaction ends, so that a plan which begins later finds the booking that has to wait. */
export function lockConnections(app: App, tutorId: string) {
  return app.db
    .selectFrom('tutors')
    .select([
      'public_id',
      'connection_limit',
      sql<boolean>`(${isFreeForAll(app)}::boolean or connections_used < coalesce(connection_limit, connections_used + 1))`.as(
        'hasRoom',
      ),
    ])
    .where('id', '=', tutorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** If the slot has passed or was taken while the booking waited, the lesson is arranged by phone. */
async function confirmWithSlot(app: App, booking: BookingRow, step: Step) {
  const now = app.clock.now()
  const { slot_at } = booking
  const confirm = (slot: Date | null) => transition(app, booking, step, { confirmed_at: now, slot_at: slot })
  if (!slot_at || slot_at <= now) return confirm(null)
  if (booking.state === 'pending') return confirm(slot_at)
  return (await ignoreOverlap(app, () => confirm(slot_at))) ?? confirm(null)
}

type Connection = Pair & { public_id: string; connection_limit: number | null }

/**
 * Counts a connection of a tutor whose row the caller has locked, with its points, and invalidates the pages that show it. -1
 * reverts all of that. While everything is free for all, a limit that is reached grows with the connection, so that connections
 * of that time stay. Otherwise a constraint refuses one too many. Without a limit there is nothing to refuse, and the tutor's
 * row is updated later.
 */
export async function countConnection(app: App, connection: Connection, by: 1 | -1) {
  const { tutor_id, student_id, public_id, connection_limit } = connection
  const award = { tutorId: tutor_id, cause: 'booking', sourceId: student_id } as const
  const earned = { ...award, points: pointsFor.booking }
  if (by > 0 && connection_limit === null) return void (await awardConnectionLater(app, earned))
  if (by < 0) await applyTo(app, [tutor_id])
  const add = isFreeForAll(app) ? addBeyondLimit : addConnection
  await Promise.all([
    by > 0 ? add(app, earned) : removeConnection(app, { ...award, points: 0 }),
    invalidatePages(app, `/api/v1/tutors/${public_id}`, '/api/v1/leaderboard'),
  ])
}

const counted = (by: 1 | -1) => ({
  connections_used: sql<number>`connections_used + ${sql.lit(by)}`,
  contact_count: sql<number>`contact_count + ${sql.lit(by)}`,
})
const addConnection = awardPointsAnd(counted(1))
const addBeyondLimit = awardPointsAnd({
  ...counted(1),
  connection_limit: sql<number | null>`connection_limit + (connections_used >= connection_limit)::int`,
})
const removeConnection = awardPointsAnd(counted(-1))
