import { dayMs } from '#contract/durations'
import { type ReviewTag, reviewTags } from '#contract/reviews/rules'
import type { SampleBooking } from './bookings.ts'
import { comments, replies } from './comments.ts'
import { type Random, randomFor } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { daysBefore, momentBetween } from './times.ts'

type Stars = 1 | 2 | 3 | 4 | 5

type SampleReview<Student> = {
  student: Student
  rating: Stars
  comment: string
  tags: ReviewTag[]
  createdAt: Date
  reply: string | null
  repliedAt: Date | null
}

type Source<Student> = {
  students: readonly Student[]
  demoStudent: Student
  bookings: SampleBooking<Student>[]
}

/** Most students who had lessons write a review, and a few others do, each once. */
export function reviewsOf<Student>(
  tutor: SampleTutor,
  { students, demoStudent, bookings }: Source<Student>,
  now: Date,
): SampleReview<Student>[] {
  const random = randomFor(`reviews:${tutor.publicId}`)
  const joined = daysBefore(now, tutor.joinedDaysAgo)
  const booked = bookings.filter(({ confirmedAt, student }) => confirmedAt && student !== demoStudent)
  const reviewers = booked
    .filter(() => random.chance(0.7))
    .map(({ student, confirmedAt }) => ({ student, since: confirmedAt! }))
  const known = new Set(bookings.map(({ student }) => student))
  const others = random
    .shuffle(students.filter((student) => !known.has(student)))
    .slice(0, Math.ceil(tutor.popularity * random.int(1, 7)))
  reviewers.push(...others.map((student) => ({ student, since: joined })))

  const unused = Object.values(comments).map((list) => random.shuffle(list))
  const written = reviewers.map(({ student, since }) => {
    const rating = starsFor(tutor.quality, random)
    const comment = random.chance(0.88) ? (unused[rating - 1]!.pop() ?? '') : ''
    const createdAt = momentBetween(random, since, now)
    return {
      student,
      rating,
      comment: comment.replace('{subject}', random.pick(tutor.subjects).replace(/^A-Level /, '')),
      tags: tagsFor(rating, random),
      createdAt,
      ...(comment && random.chance(0.15)
        ? replyTo(rating, createdAt, random, now)
        : { reply: null, repliedAt: null }),
    }
  })
  return tutor.hasDemoReview ? [...written, demoReview(demoStudent, now)] : written
}

function starsFor(quality: number, random: Random): Stars {
  const doubt = 1 - quality
  return random.weighted<Stars>([
    [5, 0.2 + quality * 1.6],
    [4, 0.3 + doubt],
    [3, doubt * 0.9],
    [2, doubt * 0.4],
    [1, doubt * 0.25],
  ])
}

function tagsFor(rating: Stars, random: Random) {
  const most = rating >= 4 ? 4 : rating === 3 ? 2 : 1
  return random.some(reviewTags, random.int(rating === 5 ? 1 : 0, most))
}

function replyTo(rating: Stars, createdAt: Date, random: Random, now: Date) {
  const [kind, second, honest, proud] = replies
  const reply = rating <= 3 ? honest! : random.pick([kind!, second!, proud!])
  const repliedAt = new Date(Math.min(now.getTime(), createdAt.getTime() + random.int(1, 4) * dayMs))
  return { reply, repliedAt }
}

function demoReview<Student>(student: Student, now: Date): SampleReview<Student> {
  return {
    student,
    rating: 5,
    comment: 'Lenses and circuits finally make sense. The practical lesson was the best part.',
    tags: ['clear', 'knowledgeable', 'patient'],
    createdAt: daysBefore(now, 25),
    reply: replies[0]!,
    repliedAt: daysBefore(now, 24),
  }
}
