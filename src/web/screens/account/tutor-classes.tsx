import { useQuery } from '@tanstack/react-query'
import { Plus, Presentation, Share2, WalletCards } from 'lucide-react'
import { feesPath } from '#contract/fees/paths'
import { sharePath } from '#contract/sharing/paths'
import { fees as feeTexts } from '#texts/fees'
import { tutorClasses as texts } from '#texts/tutor-classes'
import { MyClassList } from '#web/features/classes/tutor/my-class-list.tsx'
import { newClassPath } from '#web/features/classes/tutor/paths.ts'
import { myClassesQuery, useLiveClasses } from '#web/features/classes/tutor/tutor-classes.queries.ts'
import { feeSummaryQuery, useLiveFees } from '#web/features/fees/fees.queries.ts'
import { useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { Link } from '#web/lib/router/link.tsx'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export default function TutorClasses() {
  return (
    <div className="page-width min-h-dvh max-w-5xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<ClassesSkeleton />}>
        <OwnClasses />
      </MembersOnly>
    </div>
  )
}

function OwnClasses() {
  const { hasProfile, ...own } = useHasProfile()
  const classes = useQuery({ ...myClassesQuery(), enabled: hasProfile === true })
  // Shown together with the classes, so that nothing moves later.
  const fees = useQuery({ ...feeSummaryQuery(), enabled: hasProfile === true })
  const { error, refetch } = hasProfile ? classes : own
  useLiveClasses()
  useLiveFees()
  if (hasProfile === false) return <ProfileNeeded texts={texts.needsProfile} />
  if ((!classes.data && !error) || fees.isLoading) return <ClassesSkeleton />
  const isEmpty = classes.data?.classes.length === 0
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ScreenHeading texts={texts} />
        {classes.data && !isEmpty && (
          <div className="flex flex-wrap gap-3">
            <Link to={feesPath.tutor} className={buttonClass({ variant: 'secondary' })}>
              <WalletCards aria-hidden /> {feeTexts.tutor.summary(fees.data ?? { claimed: 0, due: 0 })}
            </Link>
            <Link to={sharePath} className={buttonClass({ variant: 'secondary' })}>
              <Share2 aria-hidden /> {texts.share}
            </Link>
            <MakeClass />
          </div>
        )}
      </div>
      {!classes.data && <LoadFailure text={texts.failed} onRetry={() => void refetch()} />}
      {isEmpty && (
        <Card>
          <EmptyState icon={<Presentation />} {...texts.empty} action={<MakeClass />} />
        </Card>
      )}
      {classes.data && !isEmpty && <MyClassList {...classes.data} />}
    </div>
  )
}

function MakeClass() {
  return (
    <Link to={newClassPath} className={buttonClass()}>
      <Plus aria-hidden /> {texts.make}
    </Link>
  )
}

function ClassesSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading texts={texts} />
      <SkeletonGroup label={texts.loading} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton shape="card" className="h-96" />
        <Skeleton shape="card" className="h-96 max-lg:hidden" />
      </SkeletonGroup>
    </div>
  )
}
