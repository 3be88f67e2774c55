import { sql, type UpdateObject } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { type PointsCause, pointsPeriods } from '#contract/points/rules'
import type { Database } from '#server/db/schema'
import type { App } from '#server/platform/app'
import { type Db, inTransaction } from '#server/platform/db'
import { prepare } from '#server/platform/prepared'

export type Award = {
  tutorId: string
  cause: PointsCause
  /** What earned the points: the day of profile views, the student of a booking, the review. */
  sourceId: string
  /** What the cause and source are worth now. It replaces their earlier points. */
  points: number
}

/**
 * Records points, or corrects those of the same cause and source. Repeating it has no effect. The tutor's points stay the sum
 * of the ledger, also with concurrent awards. Returns by how much they changed.
 */
export function awardPoints(app: App, award: Award) {
  return inTransaction(app, async (app) => {
    // The tutor's row is locked first, in its own statement: a statement that waited for the lock would still read the ledger
    // as it was before.
    const [, changed] = await Promise.all([lockTutor(app, award.tutorId), change(app, award)])
    return changed
  })
}

const lockTutor = ({ db }: App, tutorId: string) =>
  db.selectFrom('tutors').select('id').where('id', '=', tutorId).forNoKeyUpdate().executeTakeFirstOrThrow()

type Columns = UpdateObject<Database, 'tutors'>

/**
 * The same together with other columns of the tutor's row, for callers who have locked it. One change instead of two saves
 * running every check and index again.
 */
export const awardPointsAnd = (also: Columns) => prepareChange(also)

const change = prepareChange()

function prepareChange(also?: Columns) {
  const execute = prepare((db, award: DatedAward) =>
    recording(db, award)
      .updateTable('tutors')
      .from('award')
      .set((tutor) => ({
        points: tutor('points', '+', tutor.ref('change')),
        points_30d: tutor('points_30d', '+', changeWithin(pointsPeriods.month, award.today)),
        points_365d: tutor('points_365d', '+', changeWithin(pointsPeriods.year, award.today)),
        ...also,
      }))
      .where('id', '=', award.tutorId)
      .$if(!also, (query) => query.where('change', '<>', 0))
      .returning('change'),
  )
  return async (app: App, award: Award) => {
    const [changed] = await execute(app, dated(app, award))
    return changed?.change ?? 0
  }
}

type DatedAward = Award & { today: string; now: Date }

export function dated({ clock }: App, award: Award): DatedAward {
  const now = clock.now()
  return { ...award, today: dayInMauritius(now), now }
}

/** By how much the points of a period change. */
export const changeWithin = (days: number, today: string) =>
  sql<number>`case when award.earned_on > ${today}::date - ${sql.lit(days)} then change else 0 end`

/** A statement that records an award in the ledger, and names its change `award`. */
export function recording(db: Db, { tutorId, cause, sourceId, points, today, now }: DatedAward) {
  return (
    db
      .with('known', (db) =>
        db
          .selectFrom('points_ledger')
          .select(['points', 'earned_on'])
          .where('tutor_id', '=', tutorId)
          .where('cause', '=', cause)
          .where('source_id', '=', sourceId),
      )
      // A correction counts for the day on which the points were earned.
      .with('award', (db) =>
        db.selectNoFrom([
          sql<number>`${points}::int - coalesce((select points from known), 0)`.as('change'),
          sql<string>`coalesce((select earned_on from known), ${today}::date)`.as('earned_on'),
        ]),
      )
      .with('recorded', (db) =>
        db
          .insertInto('points_ledger')
          .columns(['tutor_id', 'cause', 'source_id', 'points', 'earned_on', 'created_at'])
          .expression(
            sql`select ${tutorId}::uuid, ${cause}::text, ${sourceId}::text, ${points}::int, earned_on, ${now}::timestamptz
            from award where change <> 0`,
          )
          .onConflict((conflict) =>
            conflict
              .columns(['tutor_id', 'cause', 'source_id'])
              .doUpdateSet((row) => ({ points: row.ref('excluded.points') })),
          ),
      )
  )
}
