import { sql } from 'kysely'
import { deleteAccount } from '#contract/accounts/api'
import type { PlanId } from '#contract/billing/plans'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { type Random, randomFor } from '#server/db/seed/random'
import { countVisit } from '#server/features/analytics/analytics'
import { bookTutor } from '#server/features/bookings/book'
import { bookingJobs } from '#server/features/bookings/deadlines'
import { returnConnection } from '#server/features/bookings/reports'
import {
  cancelBooking,
  confirmBooking,
  declineBooking,
  reportBooking,
} from '#server/features/bookings/respond'
import { changeBookingSettings } from '#server/features/bookings/settings'
import { releaseWaiting } from '#server/features/bookings/waitlist'
import { periodJobs } from '#server/features/points/periods'
import { deleteReply, replyTo, reportReview } from '#server/features/reviews/reply'
import { deleteReview, saveReview } from '#server/features/reviews/save-review'
import { valueReview } from '#server/features/reviews/value-review'
import { deleteProfile, setListing } from '#server/features/tutors/listing'
import { setPlan } from '#server/features/tutors/tier'
import { inTransaction } from '#server/platform/db'
import { runDueJobs } from '#server/platform/jobs/jobs'
import { goodPassword } from '../auth.ts'
import { slotIn } from '../bookings.ts'
import { type Person, userOf } from '../people.ts'
import { type Market, teach } from './market.ts'

type Action = () => Promise<unknown>
type WeightedAction = [action: Action, weight: number]

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0'

/** The acknowledged reviews and views, to be compared with the database. */
export function createMemory() {
  return {
    /** The stars that somebody gave a tutor last. */
    stars: new Map<string, number>(),
    /** Visitors of a tutor on a day. */
    visits: new Map<string, Set<string>>(),
  }
}
export type Memory = ReturnType<typeof createMemory>

/**
 * Each call does one thing by chance, in the name of students whom no other worker acts for, or of tutors whom all
 * workers act for.
 */
export function createWorker(
  market: Market,
  memory: Memory,
  { seed, students }: { seed: string; students: Person[] },
) {
  const random = randomFor(seed)
  const context = {
    market,
    memory,
    random,
    students,
    tutor: () => random.pick(market.teachers),
    student: () => random.pick(students),
  }
  const actions = [
    ...bookingActions(context),
    ...reviewActions(context),
    ...tutorActions(context),
    ...accountActions(context),
  ]
  return () => random.weighted(actions)()
}

type Context = {
  market: Market
  memory: Memory
  random: Random
  students: Person[]
  tutor: () => Market['teachers'][number]
  student: () => Person
}

function bookingActions({ market: { app }, random, tutor, student }: Context): WeightedAction[] {
  async function anyBooking(side: 'student_id' | 'tutor_user_id', userId: string) {
    const found = await app.db
      .selectFrom('bookings')
      .select('id')
      .where(side, '=', userId)
      .orderBy('created_at', 'desc')
      .limit(12)
      .execute()
    return found.length > 0 ? random.pick(found).id : null
  }

  type Respond = typeof confirmBooking
  const asTutor = (respond: Respond) => async () => {
    const { user } = tutor()
    const id = await anyBooking('tutor_user_id', user.id)
    if (id) await respond(app, { user, id })
  }
  const asStudent = (respond: Respond) => async () => {
    const user = userOf(student())
    const id = await anyBooking('student_id', user.id)
    if (id) await respond(app, { user, id })
  }

  async function book() {
    await bookTutor(app, {
      user: userOf(student()),
      network: `10.0.0.${random.int(1, 40)}`,
      form: {
        tutorId: tutor().publicId,
        learnerName: 'Asha',
        subject: 'Physics',
        grade: '10',
        message: '',
        slotAt: random.chance(0.6) ? slotIn(app, random.int(1, 4)) : null,
      },
    })
  }

  async function acceptReport() {
    const id = await anyBooking('tutor_user_id', tutor().user.id)
    if (id) await returnConnection(app, id)
  }

  return [
    [book, 190],
    [asStudent(cancelBooking), 90],
    [asTutor(confirmBooking), 90],
    [asTutor(declineBooking), 30],
    [asTutor(cancelBooking), 20],
    [asTutor(reportBooking), 15],
    [acceptReport, 15],
  ]
}

function reviewActions({ market: { app }, memory, random, tutor, student }: Context): WeightedAction[] {
  async function anyReview() {
    const { user } = tutor()
    const found = await app.db
      .selectFrom('reviews')
      .select(['id as reviewId', 'tutor_id as tutorId'])
      .where('tutor_user_id', '=', user.id)
      .execute()
    return found.length > 0 ? { userId: user.id, ...random.pick(found) } : null
  }

  const onReview =
    (action: (asked: { userId: string; reviewId: string }) => Promise<unknown>) => async () => {
      const review = await anyReview()
      if (review) await action(review)
    }

  async function review() {
    const [{ id: userId }, tutorId] = [student(), tutor().publicId]
    const form = { rating: random.int(1, 5), tags: [], comment: random.pick(['', 'Clear', 'Patient']) }
    await saveReview(app, { userId, network: `10.0.0.${random.int(1, 40)}`, tutorId, form })
    memory.stars.set(`${userId} ${tutorId}`, form.rating)
  }

  async function takeBackReview() {
    const [{ id: userId }, tutorId] = [student(), tutor().publicId]
    await deleteReview(app, userId, tutorId)
    memory.stars.delete(`${userId} ${tutorId}`)
  }

  async function hideReview() {
    const review = await anyReview()
    if (!review) return
    await inTransaction(app, async (app) => {
      // The tutor's row before the review's, as whoever writes reviews does.
      await sql`select from tutors where id = ${review.tutorId} for no key update`.execute(app.db)
      const { numUpdatedRows } = await app.db
        .updateTable('reviews')
        .set({ hidden_at: app.clock.now() })
        .where('id', '=', review.reviewId)
        .executeTakeFirst()
      if (numUpdatedRows) await valueReview(app, { ...review, points: 0 })
    })
  }

  return [
    [review, 160],
    [takeBackReview, 50],
    [onReview((asked) => replyTo(app, { ...asked, text: 'Thank you!' })), 20],
    [onReview((asked) => deleteReply(app, asked)), 10],
    [onReview((asked) => reportReview(app, asked)), 10],
    [hideReview, 8],
  ]
}

function tutorActions({ market: { app }, memory, random, tutor }: Context): WeightedAction[] {
  async function view() {
    const { publicId } = tutor()
    const network = `10.0.1.${random.int(1, 15)}`
    const day = dayInMauritius(app.clock.now())
    await countVisit(app, 'views', { tutor: publicId, user: null, network, userAgent: browser })
    if (!memory.visits.has(publicId)) memory.visits.set(publicId, new Set())
    memory.visits.get(publicId)!.add(`${day} ${network}`)
  }

  async function subscribe(plan: PlanId) {
    const { user } = tutor()
    await inTransaction(app, async (app) => {
      const row = await app.db
        .selectFrom('tutors')
        .select('id')
        .where('user_id', '=', user.id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!row) return
      await setPlan(app, { tutorId: row.id, plan })
      await releaseWaiting(app, row.id)
    })
  }

  async function stopTeaching() {
    const teacher = tutor()
    await deleteProfile(app, teacher.user.id)
    teacher.publicId = await teach(app, teacher.user)
  }

  const settings = () => ({ confirmsBookings: random.chance(0.5) })
  return [
    [view, 230],
    [() => subscribe(random.pick(['free', 'standard', 'premium'])), 10],
    [() => changeBookingSettings(app, tutor().user, settings()), 10],
    [() => teach(app, tutor().user), 10],
    [() => setListing(app, tutor().user.id, random.chance(0.1) ? 'hidden' : 'listed'), 10],
    [stopTeaching, 4],
  ]
}

function accountActions({ market, random, students }: Context): WeightedAction[] {
  const { app } = market

  /** A new account takes the place of the deleted one. */
  async function deleteOneAccount() {
    const at = random.int(0, students.length - 1)
    const { status } = await students[at]!.request(deleteAccount, { body: { password: goodPassword } })
    if (status !== 200) throw new Error(`The account's deletion was answered with ${status}`)
    const [next] = await market.newPeople(1)
    students[at] = next!
  }

  return [
    [deleteOneAccount, 6],
    [() => runDueJobs(app, { ...bookingJobs(app), ...periodJobs(app) }), 10],
  ]
}
