import type { CheckRequest } from '#contract/admin/checks.api'
import { admin } from '#texts/admin'
import { nameOfCheck } from '#texts/check-names'
import { formatDate, formatMoment } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type AdminList, byState } from './admin-list.tsx'
import { Aside, documentColumn, requestingTutorColumn } from './rows.tsx'

const texts = admin.checks

export const checkQueue: AdminList<'GET /api/v1/admin/checks', CheckRequest> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/checks',
  rowsOf: ({ checks }) => checks,
  ...byState(texts),
  columns: [
    requestingTutorColumn,
    { label: texts.kind, cell: nameOfCheck },
    documentColumn,
    {
      label: admin.columns.since,
      cell: ({ submittedAt, checkedOn, reason }) => (
        <>
          {checkedOn ? admin.verification.decided : admin.verification.waiting}
          <Aside>{checkedOn ? formatDate(checkedOn) : formatMoment(submittedAt)}</Aside>
          {reason && <Aside>{reason}</Aside>}
        </>
      ),
    },
  ],
  actions: (check) => (
    <Link
      to={`/admin/checks/${check.id}`}
      aria-label={admin.verification.lookAt(`${check.tutor.name}, ${nameOfCheck(check)}`)}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {admin.verification.look}
    </Link>
  ),
}
