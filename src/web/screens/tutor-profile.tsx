import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MessageCircleQuestion, Pencil } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Class } from '#contract/classes/api'
import { sharePictureUrl } from '#contract/files/pictures'
import { askPath } from '#contract/messages/paths'
import type { TutorProfile as Tutor } from '#contract/tutors/profiles.api'
import { lessons as lessonTexts } from '#texts/lessons'
import { tutorProfile as texts } from '#texts/tutor-profile'
import { tutors as tutorTexts } from '#texts/tutors'
import { countClick, useCountView } from '#web/features/analytics/visits.ts'
import { requestLogin, useAuthView } from '#web/features/auth/auth-dialog-state.ts'
import { BookingCard, MemberBooking } from '#web/features/bookings/booking-card.tsx'
import { tutorClassesQuery } from '#web/features/classes/classes.queries.ts'
import { placeUrl } from '#web/features/map/place-url.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { myReviewQuery } from '#web/features/reviews/reviews.queries.ts'
import { Reviews } from '#web/features/reviews/reviews.tsx'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { Availability } from '#web/features/tutors/availability.tsx'
import { cityOf } from '#web/features/tutors/city.ts'
import { Experience, ProfileStats } from '#web/features/tutors/experience.tsx'
import { hasLessonDetails, Lessons } from '#web/features/tutors/lessons.tsx'
import { ProfileHeader } from '#web/features/tutors/profile-header.tsx'
import {
  BackLink,
  ProfileColumns,
  ProfileSection,
  ProfileSkeleton,
} from '#web/features/tutors/profile-layout.tsx'
import { Teaching } from '#web/features/tutors/teaching.tsx'
import { TutorJsonLd } from '#web/features/tutors/tutor-json-ld.tsx'
import { tutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { ViewOnMap } from '#web/features/tutors/view-on-map.tsx'
import { untilKnown, useViewer, type Viewer } from '#web/features/tutors/viewer.ts'
import { ApiError } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { formatMonth } from '#web/lib/dates.ts'
import { shownName, subjectLine } from '#web/lib/names.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { whenNear } from '#web/lib/when-near.ts'
import { AuthDialog } from '#web/shell/auth-dialog.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { LoadingBar, lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const classesId = 'classes'

/** Bundled on the server. The browser loads it after the rest, for tutors who have classes. */
const TutorClasses = import.meta.env.SSR
  ? (await import('./tutor-profile/tutor-classes.tsx')).TutorClasses
  : lazy(async () => {
      // The server's HTML is readable without this script.
      const rendered = document.getElementById(classesId)
      if (rendered) await whenNear(rendered)
      // If the script fails to load, the rest of the profile still works.
      const part = await import('./tutor-profile/tutor-classes.tsx').catch(() => null)
      return { default: part ? part.TutorClasses : () => null }
    })

export default function TutorProfile() {
  const { id } = useParams()
  const { data: tutor, error } = useQuery(tutorQuery(id!))
  const { data, isPending } = useQuery(tutorClassesQuery(id!))
  if (tutor && !isPending) return <ProfileOf key={tutor.id} tutor={tutor} classes={data?.classes ?? []} />
  if (error instanceof ApiError && error.code === 'not_found') return <NotFound />
  if (error) throw error
  return (
    <>
      <PageHead title={texts.title} description={texts.loading} />
      <ProfileSkeleton />
    </>
  )
}

function ProfileOf({ tutor, classes }: { tutor: Tutor; classes: Class[] }) {
  useCountView(tutor.id)
  const countContactClick = () => countClick(tutor.id)
  return (
    <ProfileColumns>
      <PageHead
        title={texts.titleOf(tutor.name, cityOf(tutor))}
        description={import.meta.env.SSR && descriptionOf(tutor)}
        path={`/tutor/profile/${tutor.id}`}
        image={{ path: sharePictureUrl(tutor.id), alt: tutorTexts.sharePicture(tutor.name) }}
      />
      <TutorJsonLd tutor={tutor} />
      <div className="flex min-w-0 flex-col gap-4 pb-6 md:gap-5">
        <BackLink />
        <ProfileHeader tutor={tutor}>
          <AskLink tutorId={tutor.id} />
          <SaveTutor tutor={tutor} />
          {tutor.location && (
            <ViewOnMap
              location={tutor.location}
              to={placeUrl({ ...tutor.location, tutorId: tutor.id })}
              onFollow={countContactClick}
            />
          )}
        </ProfileHeader>
        <ProfileStats tutor={tutor} />
        <ProfileSection title={texts.about.title}>
          <p className="max-w-prose whitespace-pre-line">{tutor.bio || texts.about.empty}</p>
        </ProfileSection>
        {classes.length > 0 && (
          <ProfileSection id={classesId} title={texts.classes}>
            <Suspense>
              <TutorClasses tutorId={tutor.id} classes={classes} />
            </Suspense>
          </ProfileSection>
        )}
        <ProfileSection title={texts.experience.title}>
          <Experience tutor={tutor} />
        </ProfileSection>
        <ProfileSection title={texts.teaching.title}>
          <Teaching tutor={tutor} />
        </ProfileSection>
        {hasLessonDetails(tutor) && (
          <ProfileSection title={lessonTexts.title}>
            <Lessons tutor={tutor} />
          </ProfileSection>
        )}
        <ProfileSection title={texts.availability.title}>
          <Availability availability={tutor.availability} />
        </ProfileSection>
        <Suspense>
          <ReviewsSection tutor={tutor} />
        </Suspense>
        <p className="text-center text-sm text-muted">{texts.joined(formatMonth(tutor.createdAt))}</p>
        <ReportTutor tutor={tutor} />
      </div>
      <BookingCard tutor={tutor} city={cityOf(tutor)}>
        <BookingAction tutor={tutor} onBook={countContactClick} />
      </BookingCard>
    </ProfileColumns>
  )
}

/** Hidden on the own profile. Visitors are asked to log in on the screen where they write. */
function AskLink({ tutorId }: { tutorId: string }) {
  const viewer = useViewer(tutorId)
  return (
    <Link
      to={askPath(tutorId)}
      className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), viewer === 'owner' && 'hidden')}
    >
      <MessageCircleQuestion aria-hidden /> {texts.ask}
    </Link>
  )
}

function ReportTutor({ tutor: { id, name } }: { tutor: Tutor }) {
  const viewer = useViewer(id)
  return (
    <ReportButton
      about="tutor"
      id={id}
      name={name}
      className={cx('max-w-full self-center wrap-anywhere', viewer === 'owner' && 'invisible')}
    />
  )
}

/** Stands in the corner of the header, and is hidden on the own profile. */
function SaveTutor({ tutor }: { tutor: Tutor }) {
  const viewer = useViewer(tutor.id)
  return (
    <SaveButton
      tutor={tutor}
      className={cx('absolute top-3 right-3 bg-surface', viewer === 'owner' && 'hidden')}
    />
  )
}

const descriptionMax = 160

function descriptionOf({ name, bio, subjects }: Pick<Tutor, 'name' | 'bio' | 'subjects'>) {
  const text = bio.replace(/\s+/g, ' ').trim() || texts.describe(name, subjectLine(subjects))
  if (text.length <= descriptionMax) return text
  return `${text.slice(0, descriptionMax).replace(/\s\S*$/, '')}…`
}

type BookingActionProps = { tutor: Tutor; onBook: () => void }

/** It reads the session itself, as the reviews do, so that only these are rendered again when the session is known. */
function BookingAction({ tutor, onBook }: BookingActionProps) {
  const viewer = useViewer(tutor.id)
  const session = useSession()
  const [wantsToBook, setWantsToBook] = useBookingIntent(viewer)
  if (viewer === 'member' && session.status === 'signed-in')
    return (
      <MemberBooking
        key={session.account.id}
        tutor={tutor}
        account={session.account}
        wantsToBook={wantsToBook}
        onBook={onBook}
      />
    )
  if (viewer === 'owner')
    return (
      <Link to="/tutor/signup" className={buttonClass({ size: 'lg' })}>
        <Pencil aria-hidden /> {texts.booking.edit}
      </Link>
    )
  return (
    <LoginButton
      viewer={viewer}
      reason={texts.booking.login}
      size="lg"
      onClick={() => {
        onBook()
        setWantsToBook(true)
      }}
    >
      <CalendarDays aria-hidden /> {texts.booking.action}
    </LoginButton>
  )
}

/** Whether the visitor logs in to book. Leaving the login dialog gives it up. */
function useBookingIntent(viewer: Viewer) {
  const [wantsToBook, setWantsToBook] = useState(false)
  const isLoggingIn = useAuthView() !== null
  const hasLeft = viewer === 'visitor' && !isLoggingIn
  useEffect(() => {
    if (hasLeft) setWantsToBook(false)
  }, [hasLeft])
  return [wantsToBook, setWantsToBook] as const
}

type LoginButtonProps = ComponentProps<typeof Button> & {
  viewer: Viewer
  reason: { title: string; text: string }
}

function LoginButton({ viewer, reason, className, onClick, ...rest }: LoginButtonProps) {
  return (
    <Button
      {...rest}
      onPointerEnter={AuthDialog.preload}
      onFocus={AuthDialog.preload}
      onClick={(event) => {
        onClick?.(event)
        requestLogin(reason)
      }}
      className={cx(className, untilKnown(viewer))}
    />
  )
}

function ReviewsSection({ tutor }: { tutor: Tutor }) {
  const viewer = useViewer(tutor.id)
  return (
    <ProfileSection
      id="reviews"
      title={texts.reviews.title}
      action={<ReviewAction tutor={tutor} viewer={viewer} />}
    >
      <Reviews
        tutor={tutor}
        isOwn={viewer === 'owner'}
        reportAction={({ id, studentName }) => (
          <ReportButton about="review" id={id} name={shownName(studentName)} className="-ml-3" />
        )}
      />
    </ProfileSection>
  )
}

const ReviewDialog = lazyPart(
  async () => (await import('#web/features/reviews/review-dialog.tsx')).ReviewDialog,
  {
    useIsWanted: ({ open }) => open,
    waiting: <LoadingBar label={texts.reviews.dialog.loading} />,
    onMissing({ onClose }) {
      onClose()
      toast({ ...texts.reviews.dialog.missing, kind: 'destructive' })
    },
  },
)

type ReviewActionProps = { tutor: { id: string; name: string }; viewer: Viewer }

/** The button to write a review, or to edit the own one. A visitor who logs in for it continues afterwards. */
function ReviewAction({ tutor, viewer }: ReviewActionProps) {
  const [pendingAction, setPendingAction] = useState<'none' | 'review' | 'login'>('none')
  const button = useRef<HTMLButtonElement>(null)
  const isMember = viewer === 'member'
  const { data, isPending } = useQuery({ ...myReviewQuery(tutor.id), enabled: isMember })
  const mine = (isMember && data?.review) || null
  const isKnown = !isMember || !isPending

  function onLogin() {
    setPendingAction('login')
    requestLogin(texts.reviews.login, button.current)
  }

  if (viewer === 'owner') return null
  if (mine?.isHidden) return <p className="text-right text-sm text-muted">{texts.reviews.hidden}</p>
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        onPointerEnter={ReviewDialog.preload}
        onFocus={ReviewDialog.preload}
        onClick={() => setPendingAction('review')}
        className={isKnown ? untilKnown(viewer) : 'invisible'}
      >
        {mine ? texts.reviews.edit : texts.reviews.action}
      </Button>
      <ReviewDialog
        tutor={tutor}
        mine={mine}
        isSignedIn={isMember}
        open={pendingAction === 'review' || (pendingAction === 'login' && isMember && isKnown)}
        onClose={() => setPendingAction('none')}
        onLogin={onLogin}
      />
    </>
  )
}
