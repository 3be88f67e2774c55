import { sql } from 'kysely'
import { dayInMauritius, momentInMauritius } from '#contract/calendar/mauritius-time'
import { dayMs } from '#contract/durations'
import { pointsPeriods } from '#contract/points/rules'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { enqueue, type JobHandlers } from '#server/platform/jobs/jobs'
import { invalidatePages } from '#server/platform/pages/pages'
import { applyTo } from './increments.ts'

const topic = 'points-periods'
const lowestId = '00000000-0000-0000-0000-000000000000'
/** A batch of this size keeps every statement short, however many tutors there are. */
const tutorsAtOnce = 1000

/** Counts again at the start, for the days on which the server was off, and then at every midnight in Mauritius. */
export function schedulePeriods(app: App) {
  return scheduleFor(app, dayInMauritius(app.clock.now()))
}

export function periodJobs(app: App): JobHandlers {
  return {
    [topic]: async () => {
      // First, so that the next run comes even if this one fails.
      await scheduleFor(app, dayInMauritius(new Date(app.clock.now().getTime() + dayMs)))
      await recountPeriods(app)
    },
  }
}

function scheduleFor(app: App, day: string) {
  const dedupeKey = `${topic}:${day}`
  return enqueue(app, { topic, payload: {}, runAt: momentInMauritius(day), dedupeKey })
}

/** Removes points that are too old from the periods. Returns how many tutors changed. */
export async function recountPeriods(app: App) {
  let changed = 0
  for (let ids = await tutorsAfter(app, lowestId); ids.length > 0; ids = await tutorsAfter(app, ids.at(-1)!))
    changed += await recount(app, await staleAmong(app, ids))
  if (changed > 0) await invalidatePages(app, '/api/v1/leaderboard')
  return changed
}

async function tutorsAfter({ db }: App, id: string) {
  const rows = await db
    .selectFrom('tutors')
    .select('id')
    .where('id', '>', id)
    .orderBy('id')
    .limit(tutorsAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

const isStale = sql`(t.points_30d, t.points_365d) is distinct from (s.month, s.year)`
/** The ledger contains increments that the tutor's row does not count yet. */
const isStaleWithIncrements = sql`
  (t.points_30d + coalesce(i.points_30d, 0), t.points_365d + coalesce(i.points_365d, 0)) is distinct from (s.month, s.year)`

async function staleAmong(app: App, ids: string[]) {
  const { rows } = await sql<{ id: string }>`
    select t.id from tutors t join (${sumsOf(app, ids)}) s on s.id = t.id
    left join tutor_increments i on i.tutor_id = t.id where ${isStaleWithIncrements}`.execute(app.db)
  return rows.map(({ id }) => id)
}

/** Awarding points locks the tutor's row: once we have the lock, the next statement sees the tutor's complete ledger. */
async function recount(app: App, ids: string[]) {
  if (ids.length === 0) return 0
  return inTransaction(app, async (app) => {
    await sql`select id from tutors where id = any(${ids}::uuid[]) order by id for no key update`.execute(
      app.db,
    )
    await applyTo(app, ids)
    const { numAffectedRows } = await sql`
      update tutors t set points_30d = s.month, points_365d = s.year
      from (${sumsOf(app, ids)}) s where s.id = t.id and ${isStale}`.execute(app.db)
    return Number(numAffectedRows)
  })
}

function sumsOf({ clock }: App, ids: string[]) {
  const today = dayInMauritius(clock.now())
  const within = (days: number) => sql`l.earned_on > ${today}::date - ${sql.lit(days)}`
  return sql`
    select tutor.id, coalesce(sum(l.points) filter (where ${within(pointsPeriods.month)}), 0)::int as month,
      coalesce(sum(l.points), 0)::int as year
    from tutors tutor left join points_ledger l on l.tutor_id = tutor.id and ${within(pointsPeriods.year)}
    where tutor.id = any(${ids}::uuid[]) group by tutor.id`
}
