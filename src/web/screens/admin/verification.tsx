import { adminVerificationStates } from '#contract/admin/rules'
import type { VerificationRequest } from '#contract/verification/api'
import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { listQuery } from './admin.queries.ts'
import { Queue } from './queue.tsx'
import { Acts, Aside, actsColumn, type Column, EmailAddress } from './rows.tsx'
import { VerificationDecision } from './verification-decision.tsx'

const texts = admin.verification

/** The queue, or the one request that the address names. */
export function Verification() {
  const { id } = useParams()
  return id ? <VerificationDecision key={id} id={id} /> : <VerificationQueue />
}

function VerificationQueue() {
  return (
    <Queue
      texts={texts}
      states={adminVerificationStates}
      queryOf={(state) => listQuery('GET /api/v1/admin/verification-requests', { state })}
      rowsOf={({ requests }) => requests}
      columns={columns}
    />
  )
}

const columns: Column<VerificationRequest>[] = [
  {
    label: admin.columns.tutor,
    cell: ({ tutor }) => (
      <>
        <span className="font-semibold">{tutor.name}</span>
        <Aside>
          <EmailAddress>{tutor.email}</EmailAddress>
        </Aside>
      </>
    ),
  },
  {
    label: texts.document,
    cell: ({ document, isDocumentShared }) => (
      <>
        <span className="break-all">{document?.name ?? texts.gone}</span>
        {isDocumentShared && <span className="block text-sm text-danger">{texts.shared}</span>}
      </>
    ),
  },
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
  actsColumn(({ id, tutor }) => (
    <Acts>
      <Link
        to={`/admin/verification/${id}`}
        aria-label={texts.lookAt(tutor.name)}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {texts.look}
      </Link>
    </Acts>
  )),
]
