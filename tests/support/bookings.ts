import { sql } from 'kysely'
import { createBooking } from '#contract/bookings/api'
import type { BookingState } from '#contract/bookings/rules'
import { dayMs } from '#contract/durations'
import { putReview } from '#contract/reviews/api'
import { insertBooking, newBooking, requestConfirmation } from '#server/features/bookings/book'
import { findBooking } from '#server/features/bookings/bookings.queries'
import { cancelBooking, confirmBooking, declineBooking } from '#server/features/bookings/respond'
import { hoursOf, lockBookableTutor, requireOffered } from '#server/features/bookings/slots'
import { transition } from '#server/features/bookings/transition'
import { waitlistBooking } from '#server/features/bookings/waitlist'
import { applyIncrements } from '#server/features/points/increments'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { testApp } from './app.ts'
import { createPeople, createTutor, type GivenTutor, type Person, takeSecondStep, userOf } from './people.ts'

type Options = Parameters<typeof testApp>[0] & { tutor?: GivenTutor; students?: number }

/** A server with a tutor who has a number and teaches Physics every day, and students; all of them logged in. */
export async function bookingApp({ tutor: given = {}, students: count = 2, ...options }: Options = {}) {
  const server = await testApp(options)
  const emails = Array.from({ length: count }, (_, at) => `student${at}@test.example`)
  const [owner, ...students] = await createPeople(server, ['tutor@test.example', ...emails])
  const tutor = await createTutor(server.app, { userId: owner!.id, ...given })
  return { ...server, tutor, owner: owner!, students }
}

const form = { tutorId: 'a-tutor-0000', learnerName: 'Asha', subject: 'Physics', grade: '10' } as const

export const book = (student: Person, details: object = {}) =>
  student.request(createBooking, { body: { ...form, ...details } })

/** A slot of the tutor: so many days ahead at 10:00 in Mauritius. */
export function slotIn(app: App, daysAhead: number) {
  const day = new Date(app.clock.now().getTime() + daysAhead * dayMs)
  return `${day.toISOString().slice(0, 10)}T06:00:00.000Z`
}

type Parties = { tutor: { publicId: string }; owner: Person; student: Person }

/** A booking that the steps of its life have brought to a state; the tutor is asked to confirm it, whatever the settings. */
export async function createBookingIn(
  app: App,
  state: BookingState,
  { tutor, owner, student }: Parties,
  // Only a lesson with a time can be postponed.
  { slotAt = state === 'postponed' ? slotIn(app, 3) : null }: { slotAt?: string | null } = {},
) {
  const booking = await inTransaction(app, async (app) => {
    const bookable = await lockBookableTutor(app, tutor.publicId)
    const hours = await hoursOf(app, tutor.publicId)
    const slot = slotAt ? requireOffered(app, hours, slotAt) : undefined
    const learner = { name: form.learnerName, childId: null }
    const details = { studentId: student.id, tutor: bookable, learner, slot }
    const booking = await insertBooking(app, newBooking(app, { ...details, form: { ...form, message: '' } }))
    await requestConfirmation(app, booking)
    return booking
  })
  const { id } = booking
  const asTutor = { user: userOf(owner), id }
  if (state === 'waiting') await waitlistBooking(app, booking)
  if (state === 'declined') await declineBooking(app, asTutor)
  if (state === 'cancelled') await cancelBooking(app, { user: userOf(student), id })
  if (state === 'expired') await transition(app, booking, { event: 'expire', actor: 'system' })
  if (['confirmed', 'postponed', 'completed'].includes(state)) await confirmBooking(app, asTutor)
  if (state === 'postponed')
    await transition(app, { ...booking, state: 'confirmed' }, { event: 'postpone', actor: 'tutor' })
  if (state === 'completed')
    await transition(app, { ...booking, state: 'confirmed' }, { event: 'complete', actor: 'system' })
  const after = await findBooking(app, userOf(student), id)
  if (after.state !== state) throw new Error(`The booking is ${after.state}, not ${state}.`)
  return id
}

/** What the rows of a tutor say, once nothing waits to be applied: the sums in the tutor's row must be the same. */
export async function recount(app: App, tutorId: string) {
  const { db } = app
  await applyIncrements(app)
  const tutor = await db
    .selectFrom('tutors')
    .select(['connections_used', 'contact_count', 'points'])
    .where('id', '=', tutorId)
    .executeTakeFirstOrThrow()
  const { contacts } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.count<string>('student_id').distinct().as('contacts'))
    .where('tutor_id', '=', tutorId)
    .where('confirmed_at', 'is not', null)
    .where('connection_returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { sum } = await db
    .selectFrom('points_ledger')
    .select(({ fn }) => fn.sum<string | null>('points').as('sum'))
    .where('tutor_id', '=', tutorId)
    .executeTakeFirstOrThrow()
  return { tutor, contacts: Number(contacts), ledger: Number(sum ?? 0) }
}

export const review = (student: Person, form: object = { rating: 5 }) =>
  student.request(putReview, { params: { id: 'a-tutor-0000' }, body: form })

/** What the row of a tutor says who has no reviews. */
export const noReviews = {
  rating: 0,
  rating_sum: 0,
  review_count: 0,
  five_star_reviews: 0,
  four_star_reviews: 0,
}

type Sums = { sum: number; n: number; rating: number; points: number }

/** What the tutor's row says, and what the visible reviews and the ledger say. */
export async function ratingOf({ db }: App, tutorId: string) {
  const read = async (query: ReturnType<typeof sql<Sums>>) => (await query.execute(db)).rows[0]!
  return {
    kept: await read(sql<Sums>`
      select rating_sum as sum, review_count as n, rating, points from tutors where id = ${tutorId}`),
    counted: await read(sql<Sums>`
      select coalesce(sum(rating), 0)::int as sum, count(*)::int as n,
        coalesce(round(avg(rating), 2), 0)::float8 as rating,
        (select coalesce(sum(points), 0)::int from points_ledger where tutor_id = ${tutorId}) as points
      from reviews where tutor_id = ${tutorId} and hidden_at is null`),
  }
}

/** A server as for bookings, and an administrator who has just given the code. */
export async function adminApp(options: Options = {}) {
  const given = await bookingApp({ env: { ADMIN_EMAILS: 'admin@test.example' }, ...options })
  const [admin] = await createPeople(given, ['admin@test.example'])
  await takeSecondStep(given, admin!)
  return { ...given, admin: admin! }
}

/** What the audit log holds, the oldest first. */
export async function auditLogOf({ db }: App) {
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return rows.map(({ act, object_id, tutor_id, reason, admin_id }) => ({
    act,
    objectId: object_id,
    tutorId: tutor_id,
    reason,
    adminId: admin_id,
  }))
}
