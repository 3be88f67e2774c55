import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminVerification } from '#contract/admin/verification.api'
import { admin } from '#texts/admin'
import { gradeOptions, shownName, subjectLine } from '#web/lib/names.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DetailScreen } from './detail-screen.tsx'
import { DocumentViewer } from './document-viewer.tsx'

const texts = admin.verification

/** The fields that verification requests and checks have in common. */
type Requested = Pick<
  AdminVerification,
  'tutor' | 'document' | 'isDocumentShared' | 'isOwn' | 'profile' | 'reason'
>

type RequestScreenProps<Request> = {
  query: Pick<UseQueryResult<Request>, 'data' | 'error' | 'refetch'>
  title: string
  back: { to: string; text: string }
  /** The state, and the buttons to decide. */
  children: (request: Request) => ReactNode
}

export function RequestScreen<Request extends Requested>({
  children,
  ...screen
}: RequestScreenProps<Request>) {
  return (
    <DetailScreen {...screen} titleOf={({ tutor }) => tutor.name} unknown={texts.unknown}>
      {(request) => (
        <>
          <div className="flex flex-wrap items-center gap-3">{children(request)}</div>
          <Content request={request} />
        </>
      )}
    </DetailScreen>
  )
}

function Content({ request }: { request: Requested }) {
  const { document, isDocumentShared } = request
  return (
    <>
      {request.isOwn && <Notice kind="warning">{texts.own}</Notice>}
      {isDocumentShared && <Notice kind="warning">{texts.shared}</Notice>}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {document ? <DocumentViewer document={document} /> : <p className="text-muted">{texts.gone}</p>}
        <Facts request={request} />
      </div>
    </>
  )
}

const gradeLabels = (values: string[]) =>
  gradeOptions.filter(({ value }) => values.includes(value)).map(({ label }) => label)

function Facts({ request: { tutor, profile, reason } }: { request: Requested }) {
  const { facts } = texts
  const rows = [
    [facts.name, tutor.name],
    [facts.account, `${profile.accountName}, ${tutor.email}`],
    [facts.city, shownName(profile.city)],
    [facts.subjects, subjectLine(profile.subjects)],
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
