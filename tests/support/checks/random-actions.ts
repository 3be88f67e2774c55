import { sql } from 'kysely'
import { deleteAccount } from '#contract/accounts/api'
import type { PlanId } from '#contract/billing/plans'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { randomFor } from '#server/db/seed/random'
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

type Deed = () => Promise<unknown>

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0'

/** What people were told was done, to be compared with what is there. */
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
 * Does things by chance, one after the other, in the name of students whom nobody else acts for, and of tutors
 * whom others act for at the same time.
 */
export function createLane(
  market: Market,
  memory: Memory,
  { label, students }: { label: string; students: Person[] },
) {
  const { app, teachers } = market
  const random = randomFor(label)

  const tutor = () => random.pick(teachers)
  const student = () => random.pick(students)

  /** Any booking of a student or a tutor. */
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

  type Answer = typeof confirmBooking
  const asTutor = (answer: Answer) => async () => {
    const { user } = tutor()
    const id = await anyBooking('tutor_user_id', user.id)
    if (id) await answer(app, { user, id })
  }
  const asStudent = (answer: Answer) => async () => {
    const user = userOf(student())
    const id = await anyBooking('student_id', user.id)
    if (id) await answer(app, { user, id })
  }

  async function anyReview() {
    const { user } = tutor()
    const found = await app.db
      .selectFrom('reviews')
      .select(['id as reviewId', 'tutor_id as tutorId'])
      .where('tutor_user_id', '=', user.id)
      .execute()
    return found.length > 0 ? { userId: user.id, ...random.pick(found) } : null
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

  async function review() {
    const [{ id: userId }, tutorId] = [student(), tutor().publicId]
    const form = { rating: random.int(1, 5), tags: [], comment: random.pick(['', 'Clear', 'Patient']) }
    await saveReview(app, { userId, network: `10.0.0.${random.int(1, 40)}`, tutorId, form })
    memory.stars.set(`${userId} ${tutorId}`, form.rating)
  }

  async function unreview() {
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

  async function view() {
    const { publicId } = tutor()
    const network = `10.0.1.${random.int(1, 15)}`
    const day = dayInMauritius(app.clock.now())
    await countVisit(app, 'views', { tutor: publicId, user: null, network, userAgent: browser })
    if (!memory.visits.has(publicId)) memory.visits.set(publicId, new Set())
    memory.visits.get(publicId)!.add(`${day} ${network}`)
  }

  const onReview = (deed: (asked: { userId: string; reviewId: string }) => Promise<unknown>) => async () => {
    const review = await anyReview()
    if (review) await deed(review)
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

  async function investigate() {
    const id = await anyBooking('tutor_user_id', tutor().user.id)
    if (id) await returnConnection(app, id)
  }

  /** Whoever comes next is somebody else. */
  async function leave() {
    const at = random.int(0, students.length - 1)
    const { status } = await students[at]!.request(deleteAccount, { body: { password: goodPassword } })
    if (status !== 200) throw new Error(`The account's deletion was answered with ${status}`)
    const [next] = await market.newPeople(1)
    students[at] = next!
  }

  async function stopTeaching() {
    const teacher = tutor()
    await deleteProfile(app, teacher.user.id)
    teacher.publicId = await teach(app, teacher.user)
  }

  const settings = () => ({ confirmsBookings: random.chance(0.5) })
  const deeds: [deed: Deed, weight: number][] = [
    [book, 190],
    [asStudent(cancelBooking), 90],
    [asTutor(confirmBooking), 90],
    [asTutor(declineBooking), 30],
    [asTutor(cancelBooking), 20],
    [asTutor(reportBooking), 15],
    [investigate, 15],
    [() => subscribe(random.pick(['free', 'standard', 'premium'])), 10],
    [() => changeBookingSettings(app, tutor().user, settings()), 10],
    [review, 160],
    [unreview, 50],
    [onReview((asked) => replyTo(app, { ...asked, text: 'Thank you!' })), 20],
    [onReview((asked) => deleteReply(app, asked)), 10],
    [onReview((asked) => reportReview(app, asked)), 10],
    [hideReview, 8],
    [view, 230],
    [() => teach(app, tutor().user), 10],
    [() => setListing(app, tutor().user.id, random.chance(0.1) ? 'hidden' : 'listed'), 10],
    [stopTeaching, 4],
    [leave, 6],
    [() => runDueJobs(app, { ...bookingJobs(app), ...periodJobs(app) }), 10],
  ]
  return () => random.weighted(deeds)()
}
