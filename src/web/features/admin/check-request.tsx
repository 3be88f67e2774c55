import { useQuery } from '@tanstack/react-query'
import type { AdminCheck } from '#contract/admin/checks.api'
import { admin } from '#texts/admin'
import { nameOfCheck } from '#texts/check-names'
import { formatDate } from '#web/lib/dates.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { checkQuery } from './admin.queries.ts'
import { DecisionButton } from './decision-button.tsx'
import { RequestScreen } from './request-screen.tsx'

const texts = admin.checks

export function CheckRequest() {
  const query = useQuery(checkQuery(useParams().id!))
  return (
    <RequestScreen query={query} title={texts.title} back={{ to: '/admin/checks', text: texts.back }}>
      {(check) => <Standing check={check} />}
    </RequestScreen>
  )
}

function Standing({ check }: { check: AdminCheck }) {
  const { id, state, document, isOwn, tutor } = check
  const row = { id, on: `${tutor.name}, ${nameOfCheck(check)}`, documentId: document?.id }
  return (
    <>
      <p className="w-full">
        <span className="font-semibold">{nameOfCheck(check)}</span>
        <Days check={check} />
      </p>
      <Badge tone={state === 'valid' ? 'cane' : 'neutral'}>{texts.states[state]}</Badge>
      {state === 'in_review' && document && !isOwn && (
        <>
          <DecisionButton
            decision="approveCheck"
            texts={texts.approve}
            variant="primary"
            tutorName={tutor.name}
            {...row}
          />
          <DecisionButton decision="rejectCheck" texts={texts.reject} variant="danger" {...row} />
        </>
      )}
    </>
  )
}

function Days({ check: { issuedOn, checkedOn, expiresOn } }: { check: AdminCheck }) {
  return (
    <span className="text-muted">
      {issuedOn && `, ${texts.issued(formatDate(issuedOn))}`}
      {checkedOn && `, ${texts.checked(formatDate(checkedOn))}`}
      {expiresOn && `, ${texts.expires(formatDate(expiresOn))}`}
    </span>
  )
}
