import { useQuery } from '@tanstack/react-query'
import type { AdminVerification } from '#contract/admin/verification.api'
import { admin } from '#texts/admin'
import { useParams } from '#web/lib/router/hooks.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { verificationQuery } from './admin.queries.ts'
import { DecisionButton } from './decision-button.tsx'
import { RequestScreen } from './request-screen.tsx'

const texts = admin.verification

export function VerificationRequest() {
  const query = useQuery(verificationQuery(useParams().id!))
  return (
    <RequestScreen query={query} title={texts.title} back={{ to: '/admin/verification', text: texts.back }}>
      {(request) => <Standing request={request} />}
    </RequestScreen>
  )
}

function Standing({ request: { id, state, document, isOwn, tutor } }: { request: AdminVerification }) {
  const row = { id, on: tutor.name, documentId: document?.id }
  return (
    <>
      <Badge tone={state === 'approved' ? 'cane' : 'neutral'}>
        {state === 'awaiting_payment' ? texts.unpaid : texts.states[state]}
      </Badge>
      {state === 'in_review' && document && !isOwn && (
        <>
          <DecisionButton
            decision="approveVerification"
            texts={texts.approve}
            variant="primary"
            tutorName={tutor.name}
            {...row}
          />
          <DecisionButton decision="rejectVerification" texts={texts.reject} variant="danger" {...row} />
        </>
      )}
    </>
  )
}
