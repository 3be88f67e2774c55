import type { AuditEntry } from '#contract/admin/api'
import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { AdminList } from './admin-list.tsx'
import { Aside, EmailAddress } from './rows.tsx'

const texts = admin.audit

export const auditLog: AdminList<'GET /api/v1/admin/audit-log', AuditEntry> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/audit-log',
  rowsOf: ({ entries }) => entries,
  filters: [{ name: 'act', label: texts.act, options: texts.acts, all: texts.anyAct }],
  empty: () => ({ title: texts.empty }),
  columns: [
    {
      label: texts.act,
      cell: ({ act, at }) => (
        <>
          <span className="font-semibold">{texts.acts[act]}</span>
          <Aside>
            <time dateTime={at}>{formatMoment(at)}</time>
          </Aside>
        </>
      ),
    },
    {
      label: texts.who,
      cell: ({ admin }) => (
        <span className="text-sm">{admin ? <EmailAddress>{admin}</EmailAddress> : texts.gone}</span>
      ),
    },
    {
      label: texts.object,
      cell: ({ tutor, objectId }) => (
        <>
          {tutor && (
            <TextLink to={`/admin/tutors?q=${encodeURIComponent(tutor.name)}`}>{tutor.name}</TextLink>
          )}
          <Aside>
            <span className="break-all">{objectId}</span>
          </Aside>
        </>
      ),
    },
    { label: texts.reason, cell: ({ reason }) => <span className="break-words">{reason}</span> },
  ],
}
