import { sql } from 'kysely'
import type { AdminPage } from '#contract/admin/api'
import type { AdminCheck, CheckRequest } from '#contract/admin/checks.api'
import type { CheckState } from '#contract/verification/checks'
import { type CheckColumns, checkOf } from '#server/features/verification/checks/checks'
import { isDocumentShared } from '#server/features/verification/requests'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { User } from '#server/platform/user'
import { pageOf } from './page.ts'
import { profileBeside } from './verification.queries.ts'

type Row = CheckColumns & { tutor: CheckRequest['tutor']; is_shared: boolean }

const columns = sql`c.id as check_id, c.kind, c.subject, c.state, c.issued_on, c.submitted_at, c.checked_on, c.expires_on,
  c.reason, c.end_cause, documents.id, documents.name, documents.type, documents.bytes, documents.created_at,
  jsonb_build_object('id', t.public_id, 'name', t.name, 'picture', t.picture, 'email', u.email) as tutor,
  ${isDocumentShared} as is_shared`

const tables = sql`checks c join tutors t on t.id = c.tutor_id join users u on u.id = c.tutor_user_id
  left join documents on documents.id = c.document_id`

/** Dates are `Date` objects from a query, and strings in a page of a list. */
const requestOf = ({ tutor, is_shared, submitted_at, created_at, ...row }: Row): CheckRequest => ({
  ...checkOf({
    ...row,
    submitted_at: new Date(submitted_at),
    created_at: created_at && new Date(created_at),
  }),
  tutor,
  isDocumentShared: is_shared,
})

/** Waiting checks begin with the oldest, decided ones with the latest. */
export async function listChecks(app: App, { state, ...page }: AdminPage & { state: CheckState }) {
  const { rows, nextCursor } = await pageOf<Row>(
    app,
    {
      ...page,
      list: ['admin checks', state],
      by: { moment: sql`c.submitted_at`, id: sql`c.id` },
      oldestFirst: state === 'in_review',
    },
    ({ key, isAfter, order }) => sql`
      select ${key}, ${columns} from ${tables} where c.state = ${state} and ${isAfter} ${order}`,
  )
  return { checks: rows.map(requestOf), nextCursor }
}

export async function adminCheck(app: App, user: User, id: string): Promise<AdminCheck> {
  const { rows } = await sql<Row>`select ${columns} from ${tables} where c.id = ${id}`.execute(app.db)
  if (!rows[0]) throw new AppError('not_found')
  const check = requestOf(rows[0])
  return { ...check, ...(await profileBeside(app, user, check.tutor.id)) }
}
