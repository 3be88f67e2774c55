import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { ReportState } from '#contract/reports/rules'
import { reportColumns, reportOf, reportTables } from '#server/features/reports/reports.queries'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { User } from '#server/platform/user'
import { pageOf } from './page.ts'

/** Open reports begin with the oldest, decided ones with the latest. Reports of reviews are listed with the reviews. */
export async function listReports(
  app: App,
  user: User,
  { state, ...page }: AdminPage & { state: ReportState },
) {
  const isOpen = state === 'open'
  const { rows, nextCursor } = await pageOf<unknown>(
    app,
    {
      ...page,
      list: ['admin reports', state],
      by: { moment: isOpen ? sql`r.created_at` : sql`r.decided_at`, id: sql`r.id` },
      oldestFirst: isOpen,
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, ${reportColumns(user.id)} from ${reportTables}
      where r.about <> 'review' and r.state = ${sql.lit(state)} and ${isAfter} ${order}`,
  )
  return { reports: rows.map((row) => reportOf(app, row)), nextCursor }
}

export async function findReport(app: App, user: User, id: string) {
  const { rows } = await sql`
    select ${reportColumns(user.id)} from ${reportTables} where r.about <> 'review' and r.id = ${id}`.execute(
    app.db,
  )
  if (!rows[0]) throw new AppError('not_found')
  return reportOf(app, rows[0])
}
