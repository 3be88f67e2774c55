import { sql } from 'kysely'
import type { App } from '#server/platform/app'
import type { Person } from './people.ts'

export const reviewPath = '/api/v1/tutors/a-tutor-0000/review'

export const review = (student: Person, form: object = { rating: 5 }) =>
  student.api(`PUT ${reviewPath}`, form)

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
