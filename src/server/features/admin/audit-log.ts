import { sql } from 'kysely'
import type { AdminPage, AuditEntry } from '#contract/admin/api'
import type { AdminAct } from '#contract/admin/rules'
import type { App } from '#server/platform/app'
import { type ListedRow, pageOf } from './page.ts'

type Row = ListedRow<Omit<AuditEntry, 'at'> & { at: Date }>

export async function auditLog(app: App, { act, ...page }: AdminPage & { act?: AdminAct }) {
  const { rows, nextCursor } = await pageOf<Row>(
    app,
    { ...page, list: ['audit log', act], by: { moment: sql`a.created_at`, id: sql`a.id`, idType: 'bigint' } },
    ({ key, isAfter, order }) => sql`
      select ${key}, a.id, a.created_at as at, a.act, a.object_id as "objectId", a.reason,
        case when u.deleted_at is null then u.email end as admin,
        case when t.id is not null then jsonb_build_object('id', t.public_id, 'name', t.name) end as tutor
      from audit_log a join users u on u.id = a.admin_id left join tutors t on t.id = a.tutor_id
      where ${act ? sql`a.act = ${act}` : sql`true`} and ${isAfter} ${order}`,
  )
  return { entries: rows.map(({ key, at, ...row }) => ({ ...row, at: at.toISOString() })), nextCursor }
}
