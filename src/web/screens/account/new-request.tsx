import { useQuery } from '@tanstack/react-query'
import { cities, type Grade, grades, subjectsForGrades } from '#contract/catalog/rules'
import type { Child } from '#contract/families/api'
import { openRequestsMax, requestsPath } from '#contract/requests/rules'
import { requests } from '#texts/requests'
import { familyQuery } from '#web/features/families/families.queries.ts'
import { type KnownOfRequest, RequestForm } from '#web/features/requests/request-form.tsx'
import { lessonRequestsQuery } from '#web/features/requests/requests.queries.ts'
import { useSearchParams } from '#web/lib/router/hooks.ts'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const texts = requests.form

export default function NewRequest() {
  return (
    <div className="page-width min-h-dvh max-w-5xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={requests.needsLogin} waiting={<FormSkeleton />}>
        <OwnForm />
      </MembersOnly>
    </div>
  )
}

function OwnForm() {
  const [search] = useSearchParams()
  const open = useQuery(lessonRequestsQuery())
  const family = useQuery(familyQuery())
  if (!open.data && open.error)
    return <LoadFailure text={requests.failed} onRetry={() => void open.refetch()} />
  if (!open.data || !family.isFetched) return <FormSkeleton />
  const isFull = open.data.requests.filter(({ state }) => state === 'open').length >= openRequestsMax
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading texts={texts} />
      {isFull ? (
        <Notice>
          {requests.full} <TextLink to={requestsPath.family}>{texts.toList}</TextLink>
        </Notice>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <RequestForm known={knownOf(search, family.data?.children ?? [])} />
          </Card>
          <CardSection title={texts.steps.title}>
            <ol className="flex list-decimal flex-col gap-3 pl-5">
              {texts.steps.list.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </CardSection>
        </div>
      )}
    </div>
  )
}

/** The filters of the search that led here. An only child decides the grade if the search has none. */
function knownOf(search: URLSearchParams, children: Child[]): KnownOfRequest {
  const taught = children.filter(({ isArchived }) => !isArchived)
  const wanted: string | null | undefined =
    search.get('grade') ?? (taught.length === 1 ? taught[0]!.grade : null)
  const grade: Grade | undefined = grades.find(({ value }) => value === wanted)?.value
  const subjects = grade ? subjectsForGrades([grade]) : []
  return {
    grade: grade ?? null,
    subject: subjects.find((subject) => subject === search.get('subject')) ?? null,
    city: cities.find(({ name }) => name === search.get('city'))?.name ?? null,
  }
}

const FormSkeleton = () => (
  <div className="flex flex-col gap-6">
    <ScreenHeading texts={texts} />
    <SkeletonGroup label={requests.loading} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton shape="card" className="h-180" />
      <Skeleton shape="card" className="h-64" />
    </SkeletonGroup>
  </div>
)
