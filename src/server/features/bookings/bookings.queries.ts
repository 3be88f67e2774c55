import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Booking } from '#contract/bookings/api'
import {
  type BookingState,
  contactStates,
  liveBookingStates,
  nextBookingState,
} from '#contract/bookings/rules'
import { reviewerName } from '#contract/reviews/rules'
import { showPhone } from '#contract/tutors/phone'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { recordAct } from '#server/platform/audit'
import { openCursor, sealCursor } from '#server/platform/http/cursors'
import { isActingAdmin, type User } from '#server/platform/user'

export type BookingRow = Selectable<Database['bookings']>
/** The columns of a booking that is created. */
export type NewBooking = Pick<
  BookingRow,
  | 'id'
  | 'tutor_id'
  | 'tutor_user_id'
  | 'student_id'
  | 'learner_name'
  | 'child_id'
  | 'subject'
  | 'grade'
  | 'message'
  | 'slot_at'
  | 'slot_minutes'
  | 'state'
  | 'created_at'
  | 'confirmed_at'
>
type Viewer = Booking['viewer']

/** A booking for those who may see it. For everybody else it does not exist. */
export async function findBooking(app: App, user: User, id: string): Promise<Booking> {
  const row = await bookingsWithNames(app)
    .where('bookings.id', '=', id)
    .$if(!isActingAdmin(user), (query) => query.where(isParty(user)))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return bookingFor(viewerOf(row, user), row)
}

/**
 * The account that booked, and the guardians of the child it booked for. It uses an array, because with `in (select …)`
 * PostgreSQL would use neither index.
 */
const isOnStudentsSide = ({ id }: User) =>
  sql<boolean>`(bookings.student_id = ${id}
    or bookings.child_id = any(array(select child_id from guardians where user_id = ${id})))`

export const isParty = (user: User) =>
  sql<boolean>`(bookings.tutor_user_id = ${user.id} or ${isOnStudentsSide(user)})`

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
  // The index is on the profile, not on the tutor's account.
  const ofSide = as === 'student' ? isOnStudentsSide(user) : sql<boolean>`tutor_id = ${user.tutorId}`
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

/** The proposed time of a booking that can still be accepted. */
export const openProposal = (bookingId: RawBuilder<string>, now: Date) => sql<Booking['proposal']>`(
  select jsonb_build_object('id', p.id, 'by', proposed_by, 'slotAt', p.slot_at, 'slotMinutes', p.slot_minutes)
  from move_proposals p
  where p.booking_id = ${bookingId} and answer is null and p.slot_at > ${now})`

const bookingsWithNames = (app: App) =>
  app.db
    .selectFrom('bookings')
    .innerJoin('tutors', 'tutors.id', 'bookings.tutor_id')
    .innerJoin('users', 'users.id', 'bookings.student_id')
    .leftJoin('family_contacts', 'family_contacts.user_id', 'bookings.student_id')
    .selectAll('bookings')
    .select(['tutors.public_id', 'tutors.name', 'tutors.picture', 'users.full_name'])
    .select([
      'family_contacts.phone as family_phone',
      openProposal(sql`bookings.id`, app.clock.now()).as('proposal'),
    ])

/** Literals instead of parameters, because a generic plan must know which partial index contains them. */
export const hasLiveState = sql<boolean>`state in (${sql.join(liveBookingStates.map((state) => sql.lit(state)))})`

/** The columns that are shown of a booking. */
export const shownColumns = [
  'id',
  'state',
  'learner_name',
  'child_id',
  'subject',
  'grade',
  'message',
  'slot_at',
  'slot_minutes',
  'created_at',
  'confirmed_at',
  'ended_at',
  'ended_by',
  'end_reason',
  'is_late',
  'reported_at',
] as const satisfies (keyof BookingRow)[]

export type RowWithNames = Pick<BookingRow, (typeof shownColumns)[number]> & {
  public_id: string
  name: string
  picture: string | null
  full_name: string
  family_phone: string | null
  proposal: Booking['proposal']
}

type Parties = Pick<BookingRow, 'student_id' | 'tutor_user_id'>

/** A viewer who is neither the tutor nor an administrator is on the student's side. */
function viewerOf({ student_id, tutor_user_id }: Parties, user: User): Viewer {
  if (user.id === tutor_user_id) return 'tutor'
  return user.id === student_id || !isActingAdmin(user) ? 'student' : 'admin'
}

const isMovable = (state: BookingState) => nextBookingState(state, 'move', 'tutor') !== null

/** PostgreSQL formats timestamps inside JSON in its own way. */
const proposalOf = (proposal: Booking['proposal']) =>
  proposal && { ...proposal, slotAt: new Date(proposal.slotAt).toISOString() }

const hasContact = (state: BookingState) => contactStates.some((given) => given === state)

export function bookingFor(viewer: Viewer, row: RowWithNames): Booking {
  return {
    id: row.id,
    viewer,
    state: row.state,
    tutor: { id: row.public_id, name: row.name, picture: row.picture },
    studentName: reviewerName(row.full_name),
    learnerName: row.learner_name,
    childId: viewer === 'student' ? row.child_id : null,
    familyPhone:
      viewer === 'tutor' && hasContact(row.state) && row.family_phone ? phoneOf(row.family_phone) : null,
    subject: row.subject,
    grade: row.grade,
    message: row.message,
    slotAt: row.slot_at?.toISOString() ?? null,
    slotMinutes: row.slot_minutes,
    proposal: isMovable(row.state) ? proposalOf(row.proposal) : null,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    endReason: row.end_reason,
    isLate: row.is_late,
    isReported: viewer !== 'student' && row.reported_at !== null,
  }
}

/**
 * The student's side of a confirmed booking, the tutor, and administrators get the tutor's number and the link to an online
 * lesson here. An enrolment is the only other way to them.
 */
export async function contactOf(app: App, user: User, bookingId: string) {
  const isConfirmed = sql<boolean>`state = any(${contactStates})`
  const booking = await app.db
    .selectFrom('bookings')
    .leftJoin('tutor_contacts', 'tutor_contacts.tutor_id', 'bookings.tutor_id')
    .leftJoin('closure_responses', (join) =>
      join
        .onRef('closure_responses.tutor_id', '=', 'bookings.tutor_id')
        .on('state', '=', 'confirmed')
        .on(sql<boolean>`day = (slot_at at time zone 'Indian/Mauritius')::date`),
    )
    .select(['phone', 'online_link', 'student_id', 'tutor_user_id', 'bookings.tutor_id'])
    .where('bookings.id', '=', bookingId)
    .$if(!isActingAdmin(user), (query) =>
      query.where(sql<boolean>`(tutor_user_id = ${user.id} or ${isConfirmed} and ${isOnStudentsSide(user)})`),
    )
    .executeTakeFirst()
  if (!booking) throw new AppError('not_found')
  if (viewerOf(booking, user) === 'admin')
    await recordAct(app, {
      adminId: user.id,
      act: 'number_seen',
      objectId: bookingId,
      tutorId: booking.tutor_id,
    })
  return { phone: booking.phone ? phoneOf(booking.phone) : null, onlineLink: booking.online_link }
}

/** Mobile numbers have eight digits. Fixed lines have no WhatsApp. */
const mobile = /^\+230\d{8}$/

export function phoneOf(number: string) {
  return { number, shown: showPhone(number), whatsApp: mobile.test(number) ? number.slice(1) : null }
}
