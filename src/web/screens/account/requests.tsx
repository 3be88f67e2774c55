import { useQuery } from '@tanstack/react-query'
import { Megaphone, Plus } from 'lucide-react'
import { openRequestsMax, requestsPath } from '#contract/requests/rules'
import { requests as texts } from '#texts/requests'
import { FamilyRequest } from '#web/features/requests/family-request.tsx'
import { lessonRequestsQuery, useLiveRequests } from '#web/features/requests/requests.queries.ts'
import { TutorCard } from '#web/features/tutors/tutor-card.tsx'
import { Link } from '#web/lib/router/link.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading, Titled } from '#web/shell/screen-heading.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export default function Requests() {
  return (
    <div className="page-width min-h-dvh max-w-5xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<RequestsSkeleton />}>
        <OwnRequests />
      </MembersOnly>
    </div>
  )
}

function OwnRequests() {
  const { data, error, refetch } = useQuery(lessonRequestsQuery())
  useLiveRequests()
  if (!data && !error) return <RequestsSkeleton />
  const requests = data?.requests ?? []
  const isFull = requests.filter(({ state }) => state === 'open').length >= openRequestsMax
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ScreenHeading texts={texts} />
        {requests.length > 0 && !isFull && (
          <Link to={requestsPath.new} className={buttonClass()}>
            <Plus aria-hidden /> {texts.make}
          </Link>
        )}
      </div>
      {!data && <LoadFailure text={texts.failed} onRetry={() => void refetch()} />}
      {data && requests.length === 0 && <NoRequests />}
      {requests.map((request) => (
        <FamilyRequest
          key={request.id}
          request={request}
          renderTutor={(tutor) => <TutorCard tutor={tutor} heading="h3" />}
        />
      ))}
      {isFull && <p className="text-muted">{texts.full}</p>}
    </div>
  )
}

const NoRequests = () => (
  <Card>
    <EmptyState
      icon={<Megaphone />}
      {...texts.empty}
      action={
        <Link to={requestsPath.new} className={buttonClass()}>
          {texts.empty.action}
        </Link>
      }
    />
  </Card>
)

const RequestsSkeleton = () => (
  <Titled texts={texts}>
    <SkeletonGroup label={texts.loading}>
      <Skeleton shape="card" className="h-96" />
    </SkeletonGroup>
  </Titled>
)
