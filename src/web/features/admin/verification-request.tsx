import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { AdminVerification } from '#contract/admin/verification.api'
import { grades } from '#contract/catalog/rules'
import { admin } from '#texts/admin'
import { ApiError } from '#web/lib/api.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { verificationQuery } from './admin.queries.ts'
import { DecisionButton } from './decision-button.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { ListSkeleton, Section } from './section.tsx'

const texts = admin.verification

export function VerificationRequest() {
  const { data, error, refetch } = useQuery(verificationQuery(useParams().id!))
  const isUnknown = error instanceof ApiError && error.status < 500 && error.status > 0
  return (
    <Section title={data?.tutor.name ?? texts.title}>
      <TextLink to="/admin/verification" className="inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft aria-hidden className="size-5" /> {texts.back}
      </TextLink>
      {!data && isUnknown && <EmptyState title={texts.unknown} />}
      {!data && error && !isUnknown && <LoadFailure text={admin.failed} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup>
          <ListSkeleton />
        </SkeletonGroup>
      )}
      {data && <Request request={data} />}
    </Section>
  )
}

function Request({ request }: { request: AdminVerification }) {
  const { state, document, isDocumentShared } = request
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={state === 'approved' ? 'cane' : 'neutral'}>
          {state === 'awaiting_payment' ? texts.unpaid : texts.states[state]}
        </Badge>
        <Decisions request={request} />
      </div>
      {request.isOwn && <Notice kind="warning">{texts.own}</Notice>}
      {isDocumentShared && <Notice kind="warning">{texts.shared}</Notice>}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {document ? <DocumentViewer document={document} /> : <p className="text-muted">{texts.gone}</p>}
        <Facts request={request} />
      </div>
    </>
  )
}

function Decisions({ request: { id, state, document, isOwn, tutor } }: { request: AdminVerification }) {
  if (state !== 'in_review' || !document || isOwn) return null
  const row = { id, on: tutor.name, documentId: document.id }
  return (
    <>
      <DecisionButton decision="approveVerification" texts={texts.approve} variant="primary" {...row} />
      <DecisionButton decision="rejectVerification" texts={texts.reject} variant="danger" {...row} />
    </>
  )
}

const gradeLabels = (values: string[]) =>
  grades.filter(({ value }) => values.includes(value)).map(({ label }) => label)

function Facts({ request: { tutor, profile, reason } }: { request: AdminVerification }) {
  const { facts } = texts
  const rows = [
    [facts.name, tutor.name],
    [facts.account, `${profile.accountName}, ${tutor.email}`],
    [facts.city, profile.city],
    [facts.subjects, profile.subjects.join(', ')],
    [facts.grades, gradeLabels(profile.grades).join(', ')],
    [facts.experience, texts.experience(profile.yearsExperience, profile.studentsTaught)],
    [facts.bio, profile.bio],
    [facts.reason, reason ?? ''],
  ] as const
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg font-semibold">{texts.profile}</h2>
      <dl className="flex flex-col gap-3">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="break-words whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
