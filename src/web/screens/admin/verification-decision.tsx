import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { AdminVerification } from '#contract/admin/verification.api'
import { grades } from '#contract/catalog/rules'
import { admin } from '#texts/admin'
import { ApiError, call } from '#web/lib/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Act, named } from './act.tsx'
import { verificationQuery } from './admin.queries.ts'
import { ListSkeleton } from './admin-skeleton.tsx'
import { Section } from './section.tsx'
import { VerificationDocument } from './verification-document.tsx'

const texts = admin.verification

/** One request: the document beside what the profile says, and the decision. */
export function VerificationDecision({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(verificationQuery(id))
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
        {document ? <VerificationDocument document={document} /> : <p className="text-muted">{texts.gone}</p>}
        <Facts request={request} />
      </div>
    </>
  )
}

function Decisions({ request: { id, state, document, isOwn, tutor } }: { request: AdminVerification }) {
  if (state !== 'in_review' || !document || isOwn) return null
  const documentId = document.id
  const params = { id }
  return (
    <>
      <Act
        texts={named(texts.approve, tutor.name)}
        on={tutor.name}
        variant="primary"
        reason="optional"
        asksCode
        run={(reason) =>
          call('POST /api/v1/admin/verification-requests/:id/approve', {
            params,
            body: { reason, documentId },
          })
        }
      />
      <Act
        texts={named(texts.reject, tutor.name)}
        on={tutor.name}
        variant="danger"
        reason="told"
        asksCode
        run={(reason) =>
          call('POST /api/v1/admin/verification-requests/:id/reject', {
            params,
            body: { reason, documentId },
          })
        }
      />
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
