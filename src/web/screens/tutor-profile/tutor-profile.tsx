import { useQuery } from '@tanstack/react-query'
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
import { BackLink } from './back-link.tsx'
import { BookingCard } from './booking-card.tsx'
import { descriptionOf } from './description.ts'
import { ProfileColumns } from './profile-columns.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ReviewAction } from './review-action.tsx'
import { TutorProfileSkeleton } from './tutor-profile-skeleton.tsx'
import { useViewer } from './viewer.ts'

export function TutorProfile() {
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
