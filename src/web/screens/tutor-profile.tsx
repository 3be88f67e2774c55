import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { sharePictureUrl } from '#contract/files/share-pictures'
import type { TutorProfile as Tutor } from '#contract/tutors/profiles.api'
import { lessons as lessonTexts } from '#texts/lessons'
import { tutorProfile as texts } from '#texts/tutor-profile'
import { tutors as tutorTexts } from '#texts/tutors'
import { tellClick, useTellView } from '#web/features/analytics/visits.ts'
import { placeAddress } from '#web/features/map/place-url.ts'
import { Reviews } from '#web/features/reviews/reviews.tsx'
import { Availability } from '#web/features/tutors/availability.tsx'
import { cityOf } from '#web/features/tutors/city.ts'
import { Experience, ProfileStats } from '#web/features/tutors/experience.tsx'
import { Lessons, saysOfLessons } from '#web/features/tutors/lessons.tsx'
import { ProfileHeader } from '#web/features/tutors/profile-header.tsx'
import { Teaching } from '#web/features/tutors/teaching.tsx'
import { TutorJsonLd } from '#web/features/tutors/tutor-json-ld.tsx'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { ViewOnMap } from '#web/features/tutors/view-on-map.tsx'
import { ApiError } from '#web/lib/api.ts'
import { formatMonth } from '#web/lib/dates.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { BackLink } from './tutor-profile/back-link.tsx'
import { BookingCard } from './tutor-profile/booking-card.tsx'
import { descriptionOf } from './tutor-profile/description.ts'
import { ProfileColumns } from './tutor-profile/profile-columns.tsx'
import { ReviewAction } from './tutor-profile/review-action.tsx'
import { useViewer } from './tutor-profile/viewer.ts'

export default function TutorProfile() {
  const { id } = useParams()
  const { data: tutor, error } = useQuery(tutorQuery(id!))
  if (tutor) return <ProfileOf key={tutor.id} tutor={tutor} />
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  if (error) throw error
  return <TutorProfileSkeleton />
}

function ProfileOf({ tutor }: { tutor: Tutor }) {
  const viewer = useViewer(tutor.id)
  useTellView(tutor.id)
  const tellOfClick = () => tellClick(tutor.id)
  return (
    <ProfileColumns>
      <PageHead
        title={texts.titleOf(tutor.name, cityOf(tutor))}
        description={descriptionOf(tutor)}
        path={`/tutor/profile/${tutor.id}`}
        image={{ path: sharePictureUrl(tutor.id), alt: tutorTexts.sharePicture(tutor.name) }}
      />
      <TutorJsonLd tutor={tutor} />
      <div className="flex min-w-0 flex-col gap-4 pb-6 md:gap-5">
        <BackLink />
        <ProfileHeader tutor={tutor}>
          {tutor.location && (
            <ViewOnMap
              location={tutor.location}
              to={placeAddress({ ...tutor.location, tutorId: tutor.id })}
              onFollow={tellOfClick}
            />
          )}
        </ProfileHeader>
        <ProfileStats tutor={tutor} />
        <ProfileSection title={texts.about.title}>
          <p className="max-w-prose whitespace-pre-line">{tutor.bio || texts.about.empty}</p>
        </ProfileSection>
        <ProfileSection title={texts.experience.title}>
          <Experience tutor={tutor} />
        </ProfileSection>
        <ProfileSection title={texts.teaching.title}>
          <Teaching tutor={tutor} />
        </ProfileSection>
        {saysOfLessons(tutor) && (
          <ProfileSection title={lessonTexts.title}>
            <Lessons tutor={tutor} />
          </ProfileSection>
        )}
        <ProfileSection title={texts.availability.title}>
          <Availability availability={tutor.availability} />
        </ProfileSection>
        <ProfileSection
          id="reviews"
          title={texts.reviews.title}
          action={<ReviewAction tutor={tutor} viewer={viewer} />}
        >
          <Reviews tutor={tutor} isOwn={viewer === 'owner'} />
        </ProfileSection>
        <p className="text-center text-sm text-muted">{texts.joined(formatMonth(tutor.createdAt))}</p>
      </div>
      <BookingCard tutor={tutor} viewer={viewer} onBook={tellOfClick} />
    </ProfileColumns>
  )
}

type ProfileSectionProps = {
  /** Where links lead to. */
  id?: string
  title: string
  /** Beside the heading; null keeps its place. */
  action?: ReactNode
  children: ReactNode
}

function ProfileSection({ id, title, action, children }: ProfileSectionProps) {
  const headingId = useId()
  const hasAction = action !== undefined
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx(cardClass(), 'flex scroll-mt-20 flex-col gap-4 p-4 sm:p-6')}
    >
      <div className={cx('flex items-center justify-between gap-4', hasAction && 'min-h-11')}>
        <h2 id={headingId} className="text-xl font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** The outline of a profile: header, two stat cells, sections, reviews, and the booking card. */
function TutorProfileSkeleton() {
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
