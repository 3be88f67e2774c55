import { sql } from 'kysely'
import { pointsPeriods } from '#contract/points/rules'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { repeat } from '#server/platform/jobs/repeat'
import { invalidatePages } from '#server/platform/pages/pages'
import { prepare } from '#server/platform/prepared'
import { type Award, changeWithin, dated, recording } from './points.ts'

/** Few, because bookings of these tutors wait meanwhile. */
const tutorsAtOnce = 50
const applyEveryMs = 5000

/**
 * Records the points of a new connection for later, so that one change of the tutor's row stands for many. Only for tutors
 * without a limit, because otherwise the next connection depends on this one. The caller must have locked the tutor's row.
 */
export const awardConnectionLater = (app: App, award: Award) => increment(app, dated(app, award))

const increment = prepare((db, award: ReturnType<typeof dated>) => {
  const { tutorId, today } = award
  const added = (column: string) =>
    sql<number>`${sql.ref(`tutor_increments.${column}`)} + ${sql.ref(`excluded.${column}`)}`
  return recording(db, award)
    .insertInto('tutor_increments')
    .columns(['tutor_id', 'connections', 'points', 'points_30d', 'points_365d'])
    .expression(
      sql`select ${tutorId}::uuid, 1, change, ${changeWithin(pointsPeriods.month, today)},
        ${changeWithin(pointsPeriods.year, today)} from award`,
    )
    .onConflict((conflict) =>
      conflict.column('tutor_id').doUpdateSet({
        connections: added('connections'),
        points: added('points'),
        points_30d: added('points_30d'),
        points_365d: added('points_365d'),
      }),
    )
})

/** Applies increments to the rows of tutors for as long as the server runs. */
export const startApplying = (app: App) =>
  repeat(app, {
    complaint: 'points could not be applied',
    work: async (isStopping) => {
      while (!isStopping() && (await applyIncrements(app)) === tutorsAtOnce);
    },
    pause: () => applyEveryMs,
  })

/** Applies the increments of some tutors whose rows nobody else has locked. Returns how many tutors. */
export function applyIncrements(app: App) {
  return inTransaction(app, async (app) => {
    const { rows } = await sql<{ id: string }>`
      select t.id from tutor_increments i join tutors t on t.id = i.tutor_id
      limit ${tutorsAtOnce} for no key update of t skip locked`.execute(app.db)
    await applyTo(
      app,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}

/**
 * Applies the increments of tutors whose rows the caller has locked. Recording an increment needs that lock too, so none is
 * missed.
 */
export async function applyTo(app: App, tutorIds: string[]) {
  if (tutorIds.length === 0) return
  const { rows } = await sql<{ public_id: string }>`
    with applied as (delete from tutor_increments where tutor_id = any(${tutorIds}::uuid[]) returning *)
    update tutors t set connections_used = t.connections_used + applied.connections,
      contact_count = t.contact_count + applied.connections, points = t.points + applied.points,
      points_30d = t.points_30d + applied.points_30d, points_365d = t.points_365d + applied.points_365d
    from applied where t.id = applied.tutor_id returning public_id`.execute(app.db)
  if (rows.length === 0) return
  await invalidatePages(
    app,
    ...rows.map(({ public_id }) => `/api/v1/tutors/${public_id}`),
    '/api/v1/leaderboard',
  )
}
