import type { Alert } from '#contract/alerts/api'
import { searchPath } from '#contract/alerts/rules'
import { pathForFamily } from '#server/features/classes/classes.queries'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

export async function alertsOf(app: App, userId: string) {
  const rows = await alertRows(app)
    .where('alerts.user_id', '=', userId)
    .orderBy('alerts.created_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .execute()
  return { alerts: rows.map(alertOf) }
}

export async function findAlert(app: App, { userId, id }: { userId: string; id: string }) {
  const row = await alertRows(app)
    .where('alerts.user_id', '=', userId)
    .where('alerts.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return alertOf(row)
}

/** Null if the alert was stopped or has ended. */
export async function alertById(app: App, id: string) {
  const row = await alertRows(app).where('alerts.id', '=', id).executeTakeFirst()
  return row ? alertOf(row) : null
}

/** The alerts that have not ended, with the class or tutor that they are about. */
const alertRows = ({ db, clock }: App) =>
  db
    .selectFrom('alerts')
    .leftJoin('classes', 'classes.id', 'alerts.class_id')
    .leftJoin('tutors', (join) =>
      join.on((is) => is('tutors.id', '=', is.fn.coalesce('alerts.tutor_id', 'classes.tutor_id'))),
    )
    .select(['alerts.id', 'alerts.subject', 'alerts.city', 'alerts.grade', 'alerts.class_id'])
    .select(['pace', 'by_code', 'alerts.created_at', 'ends_at'])
    .select(['public_id', 'tutors.name as tutor_name', 'tutors.listed_at'])
    .select(['classes.title', 'classes.subject as class_subject', 'classes.is_listed', 'join_code'])
    .where('ends_at', '>', clock.now())
type AlertRow = Awaited<ReturnType<ReturnType<typeof alertRows>['execute']>>[number]

const alertOf = (row: AlertRow): Alert => ({
  id: row.id,
  kind: row.class_id ? 'class' : row.public_id ? 'tutor' : 'search',
  subject: row.subject,
  city: row.city,
  grade: row.grade,
  class: row.class_id ? { id: row.class_id, title: row.title!, subject: row.class_subject! } : null,
  tutor: row.public_id ? { id: row.public_id, name: row.tutor_name! } : null,
  path: pathOf(row),
  pace: row.pace,
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})

function pathOf({ public_id, listed_at, is_listed, join_code, ...row }: AlertRow) {
  if (!public_id) return searchPath(row)
  if (row.class_id)
    return pathForFamily({ public_id, listed_at, is_listed: is_listed!, join_code: join_code! }, row.by_code)
  return listed_at ? `/tutor/profile/${public_id}` : null
}
