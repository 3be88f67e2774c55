import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { type PointsCause, pointsPeriods } from '#contract/points/rules'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'

type Award = {
  tutorId: string
  cause: PointsCause
  /** What earned them: the day of profile views, the student of a booking, the review. */
  sourceId: string
  /** What the cause and source are worth now, in place of what they were worth before. */
  points: number
}

/**
 * Records points, or corrects what was recorded for the same cause and source; saying it twice changes nothing. The
 * tutor's points stay the sum of the ledger, also when many are awarded at once. Returns by how much they changed.
 */
export async function awardPoints(app: App, { tutorId, cause, sourceId, points }: Award) {
  return inTransaction(app, async ({ db, clock }) => {
    // Whoever awards points holds the tutor's row first, so that nobody reads the ledger while it changes.
    const [, recorded] = await Promise.all([
      db
        .selectFrom('tutors')
        .select('id')
        .where('id', '=', tutorId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('points_ledger')
        .select(['points', 'earned_on'])
        .where('tutor_id', '=', tutorId)
        .where('cause', '=', cause)
        .where('source_id', '=', sourceId)
        .executeTakeFirst(),
    ])
    const change = points - (recorded?.points ?? 0)
    if (change === 0) return 0

    const today = dayInMauritius(clock.now())
    // A correction counts for the day on which the points were earned.
    const earnedOn = recorded?.earned_on ?? today
    const row = { tutor_id: tutorId, cause, source_id: sourceId, points, earned_on: earnedOn }
    const changeWithin = (days: number) =>
      sql<number>`case when ${earnedOn}::date > ${today}::date - ${days}::int then ${change}::int else 0 end`
    await db
      .with('recorded', (db) =>
        db
          .insertInto('points_ledger')
          .values({ ...row, created_at: clock.now() })
          .onConflict((conflict) =>
            conflict.columns(['tutor_id', 'cause', 'source_id']).doUpdateSet({ points }),
          ),
      )
      .updateTable('tutors')
      .set((tutor) => ({
        points: tutor('points', '+', change),
        points_30d: tutor('points_30d', '+', changeWithin(pointsPeriods.month)),
        points_365d: tutor('points_365d', '+', changeWithin(pointsPeriods.year)),
      }))
      .where('id', '=', tutorId)
      .execute()
    return change
  })
}
