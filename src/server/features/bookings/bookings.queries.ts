import { type Selectable, sql } from 'kysely'
import type { Booking } from '#contract/bookings/api'
import { type BookingState, contactStates, liveBookingStates } from '#contract/bookings/rules'
import { reviewerName } from '#contract/reviews/rules'
import { showPhone } from '#contract/tutors/phone'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { recordAct } from '#server/platform/audit'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { isActingAdmin, type User } from '#server/platform/user'

export type BookingRow = Selectable<Database['bookings']>
type Viewer = Booking['viewer']

/** A booking for those who may see it; for everybody else there is none. */
export async function findBooking(app: App, user: User, id: string): Promise<Booking> {
  const isParty = isActingAdmin(user) ? sql<boolean>`true` : isOneOf(user)
  const row = await bookingsWithNames(app).where('bookings.id', '=', id).where(isParty).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return bookingFor(viewerOf(row, user), row)
}

const isOneOf = ({ id }: User) => sql<boolean>`${id}::uuid in (bookings.student_id, bookings.tutor_user_id)`

type Query = {
  as: 'student' | 'tutor'
  state?: BookingState
  tutorId?: string
  cursor?: string
  limit: number
}

/** One side's bookings, the latest first. */
export async function bookingsOf(app: App, user: User, { as, state, tutorId, cursor, limit }: Query) {
  const list = ['bookings', user.id, as, state, tutorId]
  const after = cursor === undefined ? null : openCursor<[string, string]>(app, list, cursor)
  // Not by the tutor's account: the index is by the profile.
  const ofSide =
    as === 'student' ? sql<boolean>`student_id = ${user.id}` : sql<boolean>`tutor_id = ${user.tutorId}`
  const rows = await bookingsWithNames(app)
    .select(sql<[string, string]>`jsonb_build_array(bookings.created_at, bookings.id)`.as('key'))
    .where(ofSide)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(tutorId !== undefined, (query) => query.where('tutors.public_id', '=', tutorId!))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(bookings.created_at, bookings.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    bookings: page.map((row) => bookingFor(as, row)),
    nextCursor: rows.length > limit ? sealCursor(app, list, page.at(-1)!.key) : null,
  }
}

export const bookingsWithNames = ({ db }: App) =>
  db
    .selectFrom('bookings')
    .innerJoin('tutors', 'tutors.id', 'bookings.tutor_id')
    .innerJoin('users', 'users.id', 'bookings.student_id')
    .selectAll('bookings')
    .select(['tutors.public_id', 'tutors.name', 'tutors.picture', 'users.full_name'])

/** Spelled out, and not as parameters: a plan that is made once must know which index holds them. */
export const hasLiveState = sql<boolean>`state in (${sql.join(liveBookingStates.map((state) => sql.lit(state)))})`

export type RowWithNames = BookingRow & {
  public_id: string
  name: string
  picture: string | null
  full_name: string
}

export function viewerOf(booking: Pick<BookingRow, 'student_id' | 'tutor_user_id'>, { id }: { id: string }) {
  if (id === booking.student_id) return 'student'
  return id === booking.tutor_user_id ? 'tutor' : 'admin'
}

export function bookingFor(viewer: Viewer, row: RowWithNames): Booking {
  return {
    id: row.id,
    viewer,
    state: row.state,
    tutor: { id: row.public_id, name: row.name, picture: row.picture },
    studentName: reviewerName(row.full_name),
    learnerName: row.learner_name,
    subject: row.subject,
    grade: row.grade,
    message: row.message,
    slotAt: row.slot_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    isReported: viewer !== 'student' && row.reported_at !== null,
  }
}

/** The only way to a tutor's number: for the student of a confirmed booking, the tutor, and administrators. */
export async function contactOf(app: App, user: User, bookingId: string) {
  const booking = await app.db
    .selectFrom('bookings')
    .leftJoin('tutor_contacts', 'tutor_contacts.tutor_id', 'bookings.tutor_id')
    .select(['phone', 'student_id', 'tutor_user_id', 'bookings.tutor_id'])
    .where('bookings.id', '=', bookingId)
    .$if(!isActingAdmin(user), (query) =>
      query.where((is) =>
        is.or([
          is('tutor_user_id', '=', user.id),
          is.and([is('student_id', '=', user.id), is('state', 'in', contactStates)]),
        ]),
      ),
    )
    .executeTakeFirst()
  if (!booking) throw new AppError('not_found')
  const isParty = [booking.student_id, booking.tutor_user_id].includes(user.id)
  if (!isParty)
    await recordAct(app, {
      adminId: user.id,
      act: 'number_seen',
      objectId: bookingId,
      tutorId: booking.tutor_id,
    })
  return { phone: booking.phone ? phoneOf(booking.phone) : null }
}

/** Mobile numbers here have eight digits; fixed lines have no WhatsApp. */
const mobile = /^\+230\d{8}$/

function phoneOf(number: string) {
  return { number, shown: showPhone(number), whatsApp: mobile.test(number) ? number.slice(1) : null }
}
