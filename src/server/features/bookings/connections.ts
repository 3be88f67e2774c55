import { type RawBuilder, sql } from 'kysely'
import { pointsFor } from '#contract/points/rules'
import { isFreeForAll } from '#server/features/offer/offer'
import { awardPoints } from '#server/features/points/points'
import type { App } from '#server/platform/app'
import { ignoreDuplicate } from '#server/platform/db'
import { pagesChanged } from '#server/platform/pages/pages'
import type { BookingRow } from './bookings.queries.ts'
import { schedule } from './deadlines.ts'
import { type Step, transition } from './transition.ts'

export type Pair = Pick<BookingRow, 'tutor_id' | 'student_id'>

/** Confirms a booking, if its student has a connection with the tutor or there is one left; null if there is none. */
export async function connect(app: App, booking: BookingRow, step: Step, past?: Past) {
  const { isConnected: isKnown } = past ?? (await pastOf(app, booking))
  const tutor = isKnown ? null : await takeConnection(app, booking.tutor_id)
  if (!isKnown && !tutor) return null
  const confirmed = await confirmWithSlot(app, booking, step)
  await Promise.all([
    schedule(app, confirmed),
    tutor && valueConnection(app, { ...booking, ...tutor }, pointsFor.booking),
  ])
  return confirmed
}

/** While it is held, the student makes no new booking, and keeps the connections there are. */
export function lockStudent({ db }: App, studentId: string) {
  return db
    .selectFrom('users')
    .select(['deleted_at', 'full_name'])
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type Past = {
  /** Whether the student has had a confirmed booking with the tutor before: a connection is for life. */
  isConnected: boolean
  /** Whether the student once had a connection that was given back, as that of a fake. */
  hadConnectionReturned: boolean
}

/** What has been between a student and a tutor. */
const pastOf = (app: App, { tutor_id, student_id }: Pair) =>
  readPast(app, student_id, sql<string>`${tutor_id}::uuid`)

export const pastWithTutor = (app: App, studentId: string, publicId: string) =>
  readPast(app, studentId, sql<string>`(select id from tutors where public_id = ${publicId})`)

async function readPast({ db }: App, studentId: string, tutorId: RawBuilder<string>): Promise<Past> {
  const confirmed = await db
    .selectFrom('bookings')
    .select('connection_returned_at')
    .where('tutor_id', '=', tutorId)
    .where('student_id', '=', studentId)
    .where('confirmed_at', 'is not', null)
    .execute()
  return {
    isConnected: confirmed.some(({ connection_returned_at }) => connection_returned_at === null),
    hadConnectionReturned: confirmed.some(({ connection_returned_at }) => connection_returned_at !== null),
  }
}

/**
 * One statement takes a connection if there is one, so that there are never too many. While everything is free for
 * all, a limit that is reached grows with the connection: when that time ends, what was made in it stays.
 */
async function takeConnection(app: App, tutorId: string): Promise<{ public_id: string } | null> {
  const tutor = await app.db
    .updateTable('tutors')
    .set((tutor) => ({
      connections_used: tutor('connections_used', '+', 1),
      connection_limit: sql<number | null>`connection_limit + (connections_used >= connection_limit)::int`,
      contact_count: tutor('contact_count', '+', 1),
    }))
    .where('id', '=', tutorId)
    .where(hasConnectionLeft(app))
    .returning('public_id')
    .executeTakeFirst()
  if (tutor) return tutor
  return (await isFull(app, tutorId)) ? null : takeConnection(app, tutorId)
}

const hasConnectionLeft = (app: App) =>
  sql<boolean>`(${isFreeForAll(app)}::boolean or connections_used < coalesce(connection_limit, connections_used + 1))`

/**
 * Whether there is no connection left, which then stays so until the transaction ends: a plan that begins
 * meanwhile comes after it, and finds the booking that has to wait.
 */
async function isFull(app: App, tutorId: string) {
  const tutor = await app.db
    .selectFrom('tutors')
    .select(hasConnectionLeft(app).as('hasRoom'))
    .where('id', '=', tutorId)
    .forShare()
    .executeTakeFirstOrThrow()
  return !tutor.hasRoom
}

/** A slot that has passed, or that somebody took while the booking waited, is left to be arranged by phone. */
async function confirmWithSlot(app: App, booking: BookingRow, step: Step) {
  const now = app.clock.now()
  const { slot_at } = booking
  const confirm = (slot: Date | null) => transition(app, booking, step, { confirmed_at: now, slot_at: slot })
  if (!slot_at || slot_at <= now) return confirm(null)
  if (booking.state === 'pending') return confirm(slot_at)
  return (await ignoreDuplicate(app, () => confirm(slot_at))) ?? confirm(null)
}

/** What a connection is worth in points, and the pages that show it. */
export async function valueConnection(
  app: App,
  { tutor_id, student_id, public_id }: Pair & { public_id: string },
  points: number,
) {
  await Promise.all([
    awardPoints(app, { tutorId: tutor_id, cause: 'booking', sourceId: student_id, points }),
    pagesChanged(app, `/api/v1/tutors/${public_id}`, '/api/v1/leaderboard'),
  ])
}
