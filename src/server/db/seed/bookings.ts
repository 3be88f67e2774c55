import { freeConnections } from '#contract/billing/plans'
import type { BookingState } from '#contract/bookings/rules'
import { type Grade, grades, primarySubjects, secondarySubjects } from '#contract/catalog/rules'
import { dayMs, hourMs } from '#contract/durations'
import { messages } from './comments.ts'
import type { DemoChild, DemoLesson } from './demo-family.ts'
import { type Random, randomFor } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { daysBefore, lastFreeSlot, momentBetween, nextFreeSlot } from './times.ts'

export type SampleBooking<Student> = {
  student: Student
  child: DemoChild | null
  subject: string
  grade: Grade
  message: string
  state: BookingState
  createdAt: Date
  confirmedAt: Date | null
  endedAt: Date | null
  slotAt: Date | null
  /** The tutor cancelled it a few hours before. */
  isLate?: boolean
}

type People<Student> = {
  students: readonly Student[]
  demoStudent: Student
  demoFamily: Record<DemoChild['firstName'], DemoChild>
  demoLessons: readonly DemoLesson[]
}

/**
 * A tutor's bookings, each with another student except for the demo family's, and with no more confirmed ones than the plan
 * allows.
 */
export function bookingsOf<Student>(
  tutor: SampleTutor,
  { students, demoStudent, demoFamily, demoLessons }: People<Student>,
  now: Date,
) {
  const random = randomFor(`bookings:${tutor.publicId}`)
  const queue = random.shuffle(students)
  const nextStudent = () => ({ student: queue.pop()!, child: null, ...whatFor(tutor, random) })
  const takenSlots = new Set<number>()
  const ofFamily = demoLessons.map((lesson) => {
    const child = demoFamily[lesson.child]
    const what = { student: demoStudent, child, subject: lesson.subject, grade: child.grade, message: '' }
    return demoBooking(tutor, lesson, { what, takenSlots, now })
  })

  const bookings = confirmedBookings(tutor, { nextStudent, takenSlots, random, now })
  const isFull = tutor.plan === 'free' && bookings.length === freeConnections
  bookings.push(...otherBookings(tutor, { nextStudent, takenSlots, isFull, random, now }))
  return [...(tutor.missedLesson ? withMissed(bookings, now) : bookings), ...ofFamily]
}

/** Turns the latest lesson that took place into one that was cancelled late. */
function withMissed<Student>(bookings: SampleBooking<Student>[], now: Date) {
  const missed = bookings
    .filter(({ state, slotAt }) => state === 'completed' && slotAt && slotAt < daysBefore(now, 7))
    .sort((a, b) => b.slotAt!.getTime() - a.slotAt!.getTime())[0]
  return bookings.map((booking): SampleBooking<Student> => {
    if (booking !== missed) return booking
    const endedAt = new Date(booking.slotAt!.getTime() - 5 * hourMs)
    return { ...booking, state: 'cancelled', endedAt, isLate: true }
  })
}

type What<Student> = Pick<SampleBooking<Student>, 'student' | 'child' | 'subject' | 'grade' | 'message'>

const unconfirmed = { confirmedAt: null, endedAt: null, slotAt: null }

type Demo<Student> = { what: What<Student>; takenSlots: Set<number>; now: Date }

/** Long enough ago that the demo account has not used up today's limit of bookings. */
const demoBookedDaysAgo = 2

function demoBooking<Student>(
  tutor: SampleTutor,
  lesson: DemoLesson,
  { what, takenSlots, now }: Demo<Student>,
): SampleBooking<Student> {
  const { state } = lesson
  if (state === 'waiting')
    return { ...what, ...unconfirmed, state, createdAt: daysBefore(now, demoBookedDaysAgo) }
  if (state === 'completed') {
    const slotAt = lastFreeSlot(tutor, { before: now, daysBack: lesson.before }, takenSlots)
    const createdAt = daysBefore(slotAt, 4)
    return confirmed(what, { createdAt, confirmedAt: createdAt, slotAt, now })
  }
  const createdAt = daysBefore(now, demoBookedDaysAgo)
  const slotAt = nextFreeSlot(tutor, { after: now, daysAhead: lesson.ahead, hourOfDay: 0.4 }, takenSlots)
  return state === 'pending'
    ? { ...what, ...unconfirmed, state, createdAt, slotAt }
    : confirmed(what, { createdAt, confirmedAt: createdAt, slotAt, now })
}

type Makers<Student> = { nextStudent: () => What<Student>; random: Random; now: Date }

function confirmedBookings<Student>(
  tutor: SampleTutor,
  { nextStudent, takenSlots, random, now }: Makers<Student> & { takenSlots: Set<number> },
) {
  const joined = daysBefore(now, tutor.joinedDaysAgo)
  // Waiting bookings of a tutor on the free plan come after the two that were confirmed.
  const latest = tutor.plan === 'free' ? daysBefore(now, 3) : now
  return Array.from({ length: confirmedCount(tutor) }, () => {
    const createdAt = momentBetween(random, joined, latest)
    const answerMs = tutor.confirmsBookings ? random.int(1, 20) * hourMs : 0
    const confirmedAt = earlier(now, new Date(createdAt.getTime() + answerMs))
    const wish = { after: createdAt, daysAhead: random.int(1, 10), hourOfDay: random.next() }
    const slotAt = random.chance(0.65) ? nextFreeSlot(tutor, wish, takenSlots) : null
    return confirmed(nextStudent(), { createdAt, confirmedAt, slotAt, now })
  })
}

function otherBookings<Student>(
  tutor: SampleTutor,
  {
    nextStudent,
    takenSlots,
    isFull,
    random,
    now,
  }: Makers<Student> & { takenSlots: Set<number>; isFull: boolean },
) {
  return Array.from({ length: Math.round(tutor.popularity * 4) }, (): SampleBooking<Student> => {
    const state = random.weighted<BookingState>([
      ['cancelled', 3],
      ['declined', tutor.confirmsBookings ? 2 : 0],
      ['pending', tutor.confirmsBookings && !isFull ? 6 : 0],
      ['waiting', isFull ? 5 : 0],
    ])
    const isOpen = state === 'pending' || state === 'waiting'
    const createdAt = momentBetween(random, daysBefore(now, isOpen ? 2 : tutor.joinedDaysAgo), now)
    const endedAt = earlier(now, new Date(createdAt.getTime() + random.int(1, 40) * hourMs))
    const wish = { after: now, daysAhead: random.int(1, 6), hourOfDay: random.next() }
    return {
      ...nextStudent(),
      ...unconfirmed,
      state,
      createdAt,
      endedAt: isOpen ? null : endedAt,
      slotAt: state === 'pending' ? nextFreeSlot(tutor, wish, takenSlots) : null,
    }
  })
}

function confirmedCount({ plan, popularity, joinedDaysAgo }: SampleTutor) {
  if (plan === 'free') return Math.min(freeConnections, Math.round(popularity * 6))
  return Math.round(popularity * 28 * Math.min(1, 0.2 + joinedDaysAgo / 250))
}

type When = { createdAt: Date; confirmedAt: Date; slotAt: Date | null; now: Date }

/** Without a slot the two arrange their lessons by phone, and the booking stays confirmed for two months. */
function confirmed<Student>(what: What<Student>, { now, ...when }: When): SampleBooking<Student> {
  const end = when.slotAt ? when.slotAt.getTime() + hourMs : when.createdAt.getTime() + 60 * dayMs
  const isOver = end <= now.getTime()
  return {
    ...what,
    ...when,
    state: isOver ? 'completed' : 'confirmed',
    endedAt: isOver ? new Date(end) : null,
  }
}

function whatFor(tutor: SampleTutor, random: Random) {
  const subject = random.pick(tutor.subjects)
  const fitting = tutor.grades.filter((grade) => fits(subject, grade))
  return { subject, grade: random.pick(fitting), message: random.chance(0.4) ? random.pick(messages) : '' }
}

const sixthFormOnly = /^A-Level |^General Paper$/

function fits(subject: string, grade: Grade) {
  const { isPrimary } = grades.find(({ value }) => value === grade)!
  const list: readonly string[] = isPrimary ? primarySubjects : secondarySubjects
  const isSixthForm = Number(grade) >= 12
  return list.includes(subject) && sixthFormOnly.test(subject) === isSixthForm
}

function earlier(a: Date, b: Date) {
  return a < b ? a : b
}
