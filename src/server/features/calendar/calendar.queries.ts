import { sql } from 'kysely'
import type { CalendarEntry } from '#contract/calendar/api'
import type { App } from '#server/platform/app'

export async function daysWithin({ db }: App, { from, to }: { from: string; to: string }) {
  const days = await db
    .selectFrom('calendar_days')
    .select(['day', 'kind', 'name', 'confirmed'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('name')
    .execute()
  return { days }
}

/** The entries with a day in the year, in the order of their first days. */
export async function entriesOf(app: App, year: number) {
  const ofYear = app.db
    .selectFrom('calendar_days')
    .select('entry_id')
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
  return { entries: await entryRows(app).where('entry_id', 'in', ofYear).execute() }
}

export async function findEntry(app: App, id: string): Promise<CalendarEntry | undefined> {
  return entryRows(app).where('entry_id', '=', id).executeTakeFirst()
}

/** The days of an entry differ only in their date. */
const entryRows = ({ db }: App) =>
  db
    .selectFrom('calendar_days')
    .select(['entry_id as id', 'kind', 'name', 'confirmed'])
    .select([sql<string>`min(day)`.as('from'), sql<string>`max(day)`.as('to')])
    .groupBy(['entry_id', 'kind', 'name', 'confirmed'])
    .orderBy('from')
    .orderBy('name')
