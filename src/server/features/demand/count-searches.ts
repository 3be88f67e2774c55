import { sql } from 'kysely'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { CountedSearch } from '#contract/demand/api'
import { searchCountDays } from '#contract/demand/rules'
import { dayMs } from '#contract/durations'
import { isRobot } from '#server/features/analytics/analytics'
import type { App } from '#server/platform/app'
import { type Limit, memoryLimits } from '#server/platform/limits'

/** The same limit as for visits to profiles. It is high, because a whole school can be one network. */
const byNetwork: Limit = { name: 'searches-network', count: 240, seconds: 60 }

type Row = { day: string; subject: string; city: string; grade: string; searches: number; empty: number }
type Batch = { rows: Map<string, Row>; written: Promise<void> }

/**
 * Counts the searches of people, not those of robots. Searches that come while a statement is under way are written together by the
 * next one. So a crowd needs one connection, and a response is sent only after its search was counted.
 */
export function searchCounter(app: App) {
  const takeToken = memoryLimits({ clock: app.clock, scale: app.config.rateLimitScale })
  let next: Batch | undefined
  let last: Promise<unknown> = Promise.resolve()

  function startBatch(): Batch {
    const rows = new Map<string, Row>()
    const written = last.then(() => {
      next = undefined
      return writeCounts(app, [...rows.values()])
    })
    last = written.catch(() => {})
    return { rows, written }
  }

  return async (search: CountedSearch, { network, userAgent }: { network: string; userAgent: string }) => {
    takeToken(byNetwork, network)
    if (isRobot(userAgent)) return {}
    next ??= startBatch()
    add(next.rows, search, dayInMauritius(app.clock.now()))
    await next.written
    return {}
  }
}

function add(rows: Map<string, Row>, search: CountedSearch, day: string) {
  const { subject, city, grade, isEmpty } = search
  const key = [day, subject, city, grade].join('\n')
  const row = rows.get(key) ?? {
    day,
    subject: subject ?? '',
    city: city ?? '',
    grade: grade ?? '',
    searches: 0,
    empty: 0,
  }
  row.searches += 1
  if (isEmpty) row.empty += 1
  rows.set(key, row)
}

/** All processes write their rows in the same order, which avoids deadlocks. */
async function writeCounts({ db }: App, rows: Row[]) {
  const column = <Name extends keyof Row>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into search_counts (day, subject, city, grade, searches, empty_searches)
    select * from unnest(${column('day')}::date[], ${column('subject')}::text[], ${column('city')}::text[],
      ${column('grade')}::text[], ${column('searches')}::int[], ${column('empty')}::int[])
      as given (day, subject, city, grade, searches, empty_searches)
    order by day, subject, city, grade
    on conflict (day, subject, city, grade) do update
    set searches = search_counts.searches + excluded.searches,
      empty_searches = search_counts.empty_searches + excluded.empty_searches`.execute(db)
}

export async function deleteOldCounts({ db, clock }: App) {
  const oldest = dayInMauritius(new Date(clock.now().getTime() - searchCountDays * dayMs))
  await db.deleteFrom('search_counts').where('day', '<', oldest).execute()
}
