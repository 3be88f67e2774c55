import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useRef } from 'react'
import type { MyClass } from '#contract/classes/tutor.api'
import type { TutorRequest as Request } from '#contract/requests/api'
import { requests } from '#texts/requests'
import { nameOfClass } from '#web/features/classes/tutor/class-name.ts'
import { myClassesQuery } from '#web/features/classes/tutor/tutor-classes.queries.ts'
import { tutorRequestsQuery, useLiveRequests } from '#web/features/requests/requests.queries.ts'
import { TutorRequest } from '#web/features/requests/tutor-request.tsx'
import { myTutorQuery, useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { Link } from '#web/lib/router/link.tsx'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading, Titled } from '#web/shell/screen-heading.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const texts = requests.tutor

export default function TutorRequests() {
  return (
    <div className="page-width min-h-dvh max-w-4xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<RequestsSkeleton />}>
        <OwnRequests />
      </MembersOnly>
    </div>
  )
}

function OwnRequests() {
  const { hasProfile, error, refetch } = useHasProfile()
  if (hasProfile === false) return <ProfileNeeded texts={texts.needsProfile} />
  if (hasProfile) return <RequestList />
  return error ? <LoadFailure text={requests.failed} onRetry={() => void refetch()} /> : <RequestsSkeleton />
}

function RequestList() {
  const { data, error, refetch } = useQuery(tutorRequestsQuery())
  // If profile or classes cannot be loaded, an offer can be made without their suggestions.
  const profile = useQuery(myTutorQuery())
  const classes = useQuery(myClassesQuery())
  const list = useRef<HTMLDivElement>(null)
  useLiveRequests()
  if ((!data && !error) || !profile.isFetched || !classes.isFetched) return <RequestsSkeleton />
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <ScreenHeading texts={texts} />
      {!data && <LoadFailure text={requests.failed} onRetry={() => void refetch()} />}
      {data?.requests.length === 0 && <NoRequests />}
      {data?.requests.map((request) => (
        <TutorRequest
          key={request.id}
          request={request}
          usualFee={profile.data?.profile?.fee ?? null}
          classes={(classes.data?.classes ?? []).filter((one) => fits(one, request)).map(asFitting)}
          onDeclined={() => list.current?.focus()}
        />
      ))}
    </div>
  )
}

const fits = ({ state, subject, grades }: MyClass, request: Request) =>
  state === 'open' && subject === request.subject && grades.includes(request.grade)

const asFitting = (one: MyClass) => ({ id: one.id, name: nameOfClass(one), fee: one.feeRupees })

const NoRequests = () => (
  <Card>
    <EmptyState
      icon={<Megaphone />}
      {...texts.empty}
      action={
        <Link to="/tutor/signup" className={buttonClass({ variant: 'secondary' })}>
          {texts.empty.action}
        </Link>
      }
    />
  </Card>
)

const RequestsSkeleton = () => (
  <Titled texts={texts}>
    <SkeletonGroup label={requests.loading}>
      <Skeleton shape="card" className="h-72" />
    </SkeletonGroup>
  </Titled>
)
