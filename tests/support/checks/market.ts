import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { days } from '#contract/catalog/rules'
import { pointsFor, pointsPeriods, viewPointsPerDay } from '#contract/points/rules'
import { TutorDetails } from '#contract/tutors/details'
import { hashPassword } from '#server/features/auth/passwords'
import { applyIncrements } from '#server/features/points/increments'
import { editProfile } from '#server/features/tutors/register'
import { setPlan } from '#server/features/tutors/tier'
import type { App } from '#server/platform/app'
import type { User } from '#server/platform/user'
import { testApp } from '../app.ts'
import { goodPassword } from '../auth.ts'
import { createPeople, tutorForm, userOf } from '../people.ts'

type Teacher = { user: User; publicId: string }
export type Market = Awaited<ReturnType<typeof openMarket>>

const { email: _, ...form } = tutorForm
/** Every day, so that students can choose among many hours. */
const teaching = TutorDetails.parse({
  ...form,
  availability: { ...form.availability, days: [...days] },
})

/** Makes or edits somebody's profile, and answers its public id. */
export async function teach(app: App, { id: userId }: User) {
  const { id } = await editProfile(app, { userId, details: teaching })
  return id
}

type MarketOptions = { tutors: number; students: number; now?: string }

/** Tutors on the free and on paid plans, half of whom confirm each request, and students. */
export async function openMarket({ tutors, students, now }: MarketOptions) {
  const server = await testApp({ env: { OFFER_FOUNDING_PLACES: '0' }, now })
  const { app } = server
  const passwordHash = await hashPassword(goodPassword)
  let people = 0

  /** With a password, by which accounts are deleted. */
  async function newPeople(count: number) {
    const emails = Array.from({ length: count }, () => `person${people++}@test.example`)
    return createPeople(server, emails, passwordHash)
  }

  const teachers: Teacher[] = []
  for (const [at, owner] of (await newPeople(tutors)).entries()) {
    const user = userOf(owner)
    teachers.push({ user, publicId: await teach(app, user) })
    const { id: tutorId } = await app.db
      .updateTable('tutors')
      .set({ confirms_bookings: at % 2 === 1 })
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (at % 3 === 2) await setPlan(app, { tutorId, plan: 'standard' })
  }
  return { ...server, teachers, students: await newPeople(students), newPeople }
}

/** The points of each cause, and everything else that is kept beside the rows that it sums up. */
type Figures = Record<
  | 'contacts'
  | 'connections'
  | 'reviews'
  | 'stars'
  | 'fiveStars'
  | 'fourStars'
  | 'rating'
  | 'views'
  | 'pointsOfBookings'
  | 'pointsOfReviews'
  | 'pointsOfViews'
  | 'points'
  | 'pointsOfMonth'
  | 'pointsOfYear',
  number
>

const pointsOfReview = sql`case rating
  when 5 then ${sql.lit(pointsFor.fiveStarReview)} when 4 then ${sql.lit(pointsFor.fourStarReview)}
  else ${sql.lit(pointsFor.otherReview)} end`

/** Of every tutor, the figures that are kept, and the same counted from the bookings, reviews and visits there are. */
export async function recountAll(app: App) {
  const { db, clock } = app
  while ((await applyIncrements(app)) > 0);
  const today = dayInMauritius(clock.now())
  const earned = (condition: ReturnType<typeof sql>) =>
    sql`(select coalesce(sum(points), 0)::int from points_ledger where tutor_id = t.id and ${condition})`
  const within = (days: number) => earned(sql`earned_on > ${today}::date - ${sql.lit(days)}`)
  const { rows } = await sql<{ publicId: string; kept: Figures; counted: Figures }>`
    select public_id as "publicId",
      jsonb_build_object(
        'contacts', contact_count, 'connections', connections_used,
        'reviews', review_count, 'stars', rating_sum, 'rating', t.rating, 'views', profile_views,
        'fiveStars', five_star_reviews, 'fourStars', four_star_reviews,
        'pointsOfBookings', ${earned(sql`cause = 'booking'`)},
        'pointsOfReviews', ${earned(sql`cause = 'review'`)},
        'pointsOfViews', ${earned(sql`cause = 'profile_view'`)},
        'points', t.points, 'pointsOfMonth', points_30d, 'pointsOfYear', points_365d
      ) as kept,
      jsonb_build_object(
        'contacts', contacts.n, 'connections', contacts.n,
        'reviews', visible.n, 'stars', visible.stars, 'rating', visible.rating, 'views', visits.n,
        'fiveStars', visible.five_stars, 'fourStars', visible.four_stars,
        'pointsOfBookings', contacts.n * ${sql.lit(pointsFor.booking)},
        'pointsOfReviews', visible.points, 'pointsOfViews', visits.points,
        'points', contacts.n * ${sql.lit(pointsFor.booking)} + visible.points + visits.points
          + ${earned(sql`cause = 'complete_profile'`)},
        'pointsOfMonth', ${within(pointsPeriods.month)}, 'pointsOfYear', ${within(pointsPeriods.year)}
      ) as counted
    from tutors t,
      lateral (
        select count(distinct student_id)::int as n from bookings
        where tutor_id = t.id and confirmed_at is not null and connection_returned_at is null
      ) contacts,
      lateral (
        select count(*)::int as n, coalesce(sum(rating), 0)::int as stars,
          coalesce(round(avg(rating), 2), 0)::float8 as rating, coalesce(sum(${pointsOfReview}), 0)::int as points,
          count(*) filter (where rating = 5)::int as five_stars, count(*) filter (where rating = 4)::int as four_stars
        from reviews where tutor_id = t.id and hidden_at is null
      ) visible,
      lateral (
        select coalesce(sum(views), 0)::int as n, coalesce(sum(least(views, ${sql.lit(viewPointsPerDay)})), 0)::int as points
        from tutor_daily where tutor_id = t.id
      ) visits
    order by public_id`.execute(db)
  return rows
}
