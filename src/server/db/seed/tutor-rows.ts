import { freeConnections } from '#contract/billing/plans'
import { cityPositions } from '#contract/catalog/city-positions'
import type { City } from '#contract/catalog/rules'
import { approximateRadiusMetres, islandCentre, movePosition, type Position } from '#contract/island'
import { reviewerName } from '#contract/reviews/rules'
import { isProfileComplete } from '#contract/tutors/rules'
import { type ClassFormat, type Fee, languages, lessonPlaces, noClassFormat } from '#contract/tutors/teaching'
import { tutorText } from '#server/features/tutors/search-text'
import { uuidv7 } from '#server/platform/ids'
import { bookingsOf } from './bookings.ts'
import type { userRow } from './demo-accounts.ts'
import type { DemoLesson, demoFamily } from './demo-family.ts'
import { pointsOf, totalPoints, viewsOf } from './points.ts'
import { type Random, randomFor } from './random.ts'
import { reviewsOf } from './reviews.ts'
import type { SampleTutor } from './sample-tutor.ts'
import { daysBefore } from './times.ts'

type User = ReturnType<typeof userRow>

type Around = {
  owner: User
  phone: string
  picture: string | null
  students: readonly User[]
  demoStudent: User
  demoFamily: ReturnType<typeof demoFamily>
  demoLessons: readonly DemoLesson[]
  now: Date
}

/** All rows of one sample tutor. The totals in the tutor's row match the other rows. */
export function tutorRows(
  sample: SampleTutor,
  { owner, phone, picture, students, demoStudent, demoFamily, demoLessons, now }: Around,
) {
  const random = randomFor(`rows:${sample.publicId}`)
  const joined = daysBefore(now, sample.joinedDaysAgo)
  const tutorId = uuidv7(joined, random.bytes(10))
  const ids = { tutor_id: tutorId, tutor_user_id: owner.id }

  const sampleBookings = bookingsOf(sample, { students, demoStudent, demoFamily, demoLessons }, now)
  const bookings = sampleBookings.map((booking) => bookingRow(booking, ids, random))
  const reviews = reviewsOf(sample, { students, demoStudent, bookings: sampleBookings }, now).map((review) =>
    reviewRow(review, ids, random),
  )
  const daily = viewsOf(sample, now)
  const isComplete = isProfileComplete({ ...sample, phoneNumber: phone, picture })
  const ledger = pointsOf(
    { completedProfileAt: isComplete ? joined : null, days: daily, bookings, reviews },
    now,
  )

  const contacts = new Set(bookings.filter((row) => row.confirmed_at).map((row) => row.student_id)).size
  const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0)
  const place = sample.location ? placeTutor(sample.publicId, sample.city) : null
  const tutor = {
    ...profileColumns(sample),
    ...lessonColumns(sample),
    ...(place ? positionColumns(sample, place) : {}),
    id: tutorId,
    user_id: owner.id,
    picture,
    listed_at: joined,
    created_at: joined,
    connections_used: contacts,
    contact_count: contacts,
    rating_sum: ratingSum,
    review_count: reviews.length,
    five_star_reviews: reviews.filter(({ rating }) => rating === 5).length,
    four_star_reviews: reviews.filter(({ rating }) => rating === 4).length,
    rating: reviews.length === 0 ? 0 : Math.round((ratingSum * 100) / reviews.length) / 100,
    ...totalPoints(ledger, now),
    profile_views: daily.reduce((sum, { views }) => sum + views, 0),
    profile_clicks: daily.reduce((sum, { clicks }) => sum + clicks, 0),
  }
  return {
    pictures: picture ? [{ owner_id: owner.id, name: picture, created_at: joined }] : [],
    tutors: [tutor],
    tutor_contacts: [{ tutor_id: tutorId, phone }],
    tutor_locations: place ? [locationRow(tutorId, place)] : [],
    tutor_docs: [{ tutor_id: tutorId, bio: sample.bio, ...tutorText(sample) }],
    bookings,
    reviews,
    tutor_daily: daily.map((day) => ({ tutor_id: tutorId, ...day })),
    points_ledger: ledger.map((row) => ({ tutor_id: tutorId, ...row })),
  }
}

function locationRow(tutorId: string, { exact, shift }: ReturnType<typeof placeTutor>) {
  return { tutor_id: tutorId, ...exact, shift_north: shift.north, shift_east: shift.east }
}

function profileColumns(sample: SampleTutor) {
  const { plan, verified } = sample
  return {
    public_id: sample.publicId,
    is_sample: true,
    name: sample.name,
    city: sample.city,
    subjects: sample.subjects,
    grades: sample.grades,
    years_experience: sample.years,
    students_taught: sample.students,
    laureates: sample.laureates,
    six_credits: sample.sixCredits,
    available_days: sample.days,
    available_from: sample.from,
    available_to: sample.to,
    confirms_bookings: sample.confirmsBookings,
    plan,
    verified,
    tier: (plan === 'premium' ? 2 : 0) + (verified ? 1 : 0),
    connection_limit: plan === 'free' ? freeConnections : null,
  }
}

function positionColumns({ location }: SampleTutor, { exact, shift }: ReturnType<typeof placeTutor>) {
  const shown = location === 'exact' ? exact : movePosition(exact, shift)
  return { public_lat: shown.lat, public_lng: shown.lng, location_precision: location }
}

type Ids = { tutor_id: string; tutor_user_id: string }

function bookingRow(booking: ReturnType<typeof bookingsOf<User>>[number], ids: Ids, random: Random) {
  return {
    id: uuidv7(booking.createdAt, random.bytes(10)),
    ...ids,
    student_id: booking.student.id,
    child_id: booking.child?.id ?? null,
    learner_name: booking.child?.firstName ?? booking.student.metadata.full_name,
    subject: booking.subject,
    grade: booking.grade,
    message: booking.message,
    slot_at: booking.slotAt,
    state: booking.state,
    created_at: booking.createdAt,
    confirmed_at: booking.confirmedAt,
    ended_at: booking.endedAt,
    ended_by: booking.isLate ? ('tutor' as const) : null,
    end_reason: booking.isLate ? ('other' as const) : null,
    is_late: booking.isLate ?? false,
    changed_at: booking.endedAt ?? booking.confirmedAt ?? booking.createdAt,
    reported_at: null as Date | null,
  }
}

function reviewRow(review: ReturnType<typeof reviewsOf<User>>[number], ids: Ids, random: Random) {
  return {
    id: uuidv7(review.createdAt, random.bytes(10)),
    ...ids,
    student_id: review.student.id,
    student_name: reviewerName(review.student.metadata.full_name),
    rating: review.rating,
    comment: review.comment,
    tags: review.tags,
    created_at: review.createdAt,
    reply: review.reply,
    replied_at: review.repliedAt,
    reported_at: null as Date | null,
  }
}

/** Where a sample tutor lives or teaches, and how far away the public position is. */
function placeTutor(publicId: string, city: City) {
  const random = randomFor(`position:${publicId}`)
  const exact = movePosition(towardsInland(cityPositions[city]), shiftOf(random, 0, 800))
  return { exact, shift: shiftOf(random, 200, approximateRadiusMetres) }
}

function shiftOf(random: Random, least: number, most: number) {
  const angle = random.next() * 2 * Math.PI
  const distance = least + (most - least) * Math.sqrt(random.next())
  return { north: Math.round(Math.cos(angle) * distance), east: Math.round(Math.sin(angle) * distance) }
}

const metresInland = 1500

/** Many towns lie on the coast. A step towards the middle of the island keeps their tutors out of the sea. */
function towardsInland(city: Position) {
  const north = islandCentre.lat - city.lat
  const east = islandCentre.lng - city.lng
  const length = Math.hypot(north, east)
  return movePosition(city, { north: (north / length) * metresInland, east: (east / length) * metresInland })
}

/** A sample tutor's answers about lessons, as columns. Some give none. */
function lessonColumns({ publicId, grades, lessons = {} }: SampleTutor) {
  const random = randomFor(`lessons:${publicId}`)
  const isPrimary = grades.every((grade) => Number(grade) <= 6)
  const fee = random.chance(0.8) ? chooseFee(random, isPrimary) : null
  const format = { ...(random.chance(0.85) ? chooseFormat(random) : noClassFormat), ...lessons }
  return {
    fee_rupees: fee?.amount ?? null,
    fee_per: fee?.per ?? null,
    one_to_one: format.oneToOne,
    group_size: format.groupSize,
    lesson_places: format.places,
    languages: random.some(languages, random.int(0, languages.length)),
  }
}

function chooseFee(random: Random, isPrimary: boolean): Fee {
  if (random.chance(0.55))
    return { amount: 100 * random.int(isPrimary ? 6 : 8, isPrimary ? 12 : 20), per: 'month' }
  return { amount: 50 * random.int(isPrimary ? 4 : 6, isPrimary ? 10 : 18), per: 'hour' }
}

function chooseFormat(random: Random): ClassFormat {
  const groupSize = random.chance(0.65) ? random.pick([4, 5, 6, 8, 10, 12, 15]) : null
  return {
    oneToOne: groupSize === null || random.chance(0.5),
    groupSize,
    places: random.some(lessonPlaces, random.int(1, 2)),
  }
}
