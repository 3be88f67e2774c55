import { sql } from 'kysely'
import { dayInMauritius } from '#contract/mauritius-time'
import type { PointsCause } from '#contract/points'
import type { App } from '#server/platform/app'

type Award = { tutorId: string; cause: PointsCause; subjectId: string; points: number }

/** Writes points into the ledger, once for a cause and what it is about; the tutor's sums follow. */
export async function awardPoints({ db, clock }: App, { tutorId, cause, subjectId, points }: Award) {
  const now = clock.now()
  await sql`
    with earned as (
      insert into points_ledger (tutor_id, cause, subject_id, points, earned_on, created_at)
      values (${tutorId}, ${cause}, ${subjectId}, ${points}, ${dayInMauritius(now)}, ${now})
      on conflict do nothing returning points
    )
    update tutors set points = tutors.points + earned.points, points_30d = points_30d + earned.points,
      points_365d = points_365d + earned.points
    from earned where id = ${tutorId}`.execute(db)
}
