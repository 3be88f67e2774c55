import type { VerificationRequest } from '#contract/verification/api'
import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type AdminList, byState } from './admin-list.tsx'
import { Aside, documentColumn, requestingTutorColumn } from './rows.tsx'

const texts = admin.verification

export const verificationQueue: AdminList<'GET /api/v1/admin/verification-requests', VerificationRequest> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/verification-requests',
  rowsOf: ({ requests }) => requests,
  ...byState(texts),
  columns: [
    requestingTutorColumn,
    documentColumn,
    {
      label: admin.columns.since,
      cell: ({ submittedAt, decidedAt, reason }) => (
        <>
          {decidedAt ? texts.decided : texts.waiting}
          <Aside>{formatMoment((decidedAt ?? submittedAt)!)}</Aside>
          {reason && <Aside>{reason}</Aside>}
        </>
      ),
    },
  ],
  actions: ({ id, tutor }) => (
    <Link
      to={`/admin/verification/${id}`}
      aria-label={texts.lookAt(tutor.name)}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {texts.look}
    </Link>
  ),
}
