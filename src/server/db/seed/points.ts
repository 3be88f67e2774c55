import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import {
  type PointsCause,
  pointsFor,
  pointsPeriods,
  reviewPoints,
  viewPointsPerDay,
} from '#contract/points/rules'
import { randomFor } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { daysBefore } from './times.ts'

type SamplePoints = {
  cause: PointsCause
  source_id: string
  points: number
  earned_on: string
  created_at: Date
}

type Deeds = {
  completedProfileAt: Date | null
  days: SampleDay[]
  bookings: { student_id: string; confirmed_at: Date | null }[]
  reviews: { id: string; rating: number; created_at: Date }[]
}

/** The ledger's rows for what a tutor and the students did. */
export function pointsOf({ completedProfileAt, days, bookings, reviews }: Deeds, now: Date): SamplePoints[] {
  const rows: SamplePoints[] = []
  const earn = (cause: PointsCause, subject: string, amount: number, at: Date) =>
    rows.push({ cause, source_id: subject, points: amount, earned_on: dayInMauritius(at), created_at: at })

  if (completedProfileAt) earn('complete_profile', 'profile', pointsFor.completeProfile, completedProfileAt)
  for (const { day, views } of days) {
    const evening = momentInMauritius(day, '20:00')
    const amount = Math.min(viewPointsPerDay, views * pointsFor.profileView)
    earn('profile_view', day, amount, evening < now ? evening : now)
  }
  // A student counts once, however many lessons there are.
  for (const [student, at] of firstConfirmations(bookings)) earn('booking', student, pointsFor.booking, at)
  for (const { id, rating, created_at } of reviews) earn('review', id, reviewPoints(rating), created_at)
  return rows
}

function firstConfirmations(bookings: Deeds['bookings']) {
  const first = new Map<string, Date>()
  for (const { student_id, confirmed_at } of bookings) {
    const known = first.get(student_id)
    if (confirmed_at && (!known || confirmed_at < known)) first.set(student_id, confirmed_at)
  }
  return first
}

export function totalPoints(rows: SamplePoints[], now: Date) {
  const sumSince = (day: string) =>
    rows.reduce((sum, row) => (row.earned_on >= day ? sum + row.points : sum), 0)
  const firstDay = (count: number) => dayInMauritius(new Date(now.getTime() - (count - 1) * dayMs))
  return {
    points: sumSince(''),
    points_30d: sumSince(firstDay(pointsPeriods.month)),
    points_365d: sumSince(firstDay(pointsPeriods.year)),
  }
}

type SampleDay = { day: string; views: number; clicks: number }

const closelyKept = 60

/** Visits by day: every day of the last two months, and about every fourth before. */
export function viewsOf(tutor: SampleTutor, now: Date): SampleDay[] {
  const random = randomFor(`views:${tutor.publicId}`)
  const days: SampleDay[] = []
  for (let ago = 0; ago < tutor.joinedDaysAgo; ago++) {
    const usual = tutor.popularity * 4.5
    const views = Math.round(usual * (random.next() + random.next()) + random.next() * 0.8)
    const clicks = Math.round(views * (0.15 + 0.3 * random.next()))
    const isKept = ago < closelyKept || random.chance(0.25)
    if (views > 0 && isKept) days.push({ day: dayInMauritius(daysBefore(now, ago)), views, clicks })
  }
  return days
}
