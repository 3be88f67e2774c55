import { tutorProfile as texts } from '#texts/tutor-profile'
import { PageHead } from '#web/shell/page-head.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { BackLink } from './back-link.tsx'
import { ProfileColumns } from './profile-columns.tsx'

/** The outline of a profile: header, two stat cells, sections, reviews, and the booking card. */
export function TutorProfileSkeleton() {
  return (
    <ProfileColumns>
      <PageHead title={texts.title} description={texts.loading} />
      <SkeletonGroup label={texts.loading} className="flex min-w-0 flex-col gap-4 pb-6 md:gap-5">
        <BackLink />
        <Skeleton shape="card" className="h-84 sm:h-58" />
        <div className="grid grid-cols-2 gap-4">
          <Skeleton shape="card" className="h-22" />
          <Skeleton shape="card" className="h-22" />
        </div>
        <Skeleton shape="card" className="h-48" />
        <Skeleton shape="card" className="h-44" />
        <Skeleton shape="card" className="h-48" />
        <Skeleton shape="card" className="h-36" />
        <Skeleton shape="card" className="h-120" />
      </SkeletonGroup>
      <Skeleton shape="card" className="sticky bottom-0 h-19 md:static md:h-64" />
    </ProfileColumns>
  )
}
