import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { bookings } from '#texts/bookings'
import { family } from '#texts/family'
import { language } from '#texts/language'
import { mailSettings } from '#texts/mail-settings'
import { profile } from '#texts/profile'
import { pushTitle } from '#texts/push-title'
import { reviews } from '#texts/reviews'
import { DataSection } from '#web/features/accounts/data-section.tsx'
import { DeletionSection } from '#web/features/accounts/deletion-section.tsx'
import { DevicesSection } from '#web/features/accounts/devices-section.tsx'
import { EmailSection } from '#web/features/accounts/email-section.tsx'
import { IdentitySection } from '#web/features/accounts/identity-section.tsx'
import { PasswordSection } from '#web/features/accounts/password-section.tsx'
import { Section } from '#web/features/accounts/section.tsx'
import { TwoStepSection } from '#web/features/accounts/two-step-section.tsx'
import { useBookingsLoaded } from '#web/features/bookings/bookings.queries.ts'
import { MyBookings } from '#web/features/bookings/my-bookings.tsx'
import { TutorBookings } from '#web/features/bookings/tutor-bookings.tsx'
import { FamilySection } from '#web/features/families/family-section.tsx'
import { MailSettingsSection } from '#web/features/notifications/mail-settings-section.tsx'
import { MyReviews } from '#web/features/reviews/my-reviews.tsx'
import { myReviewsQuery } from '#web/features/reviews/reviews.queries.ts'
import { type OwnTutor, useOwnTutor } from '#web/features/tutors/use-own-tutor.ts'
import { type Account, type SessionState, useSession } from '#web/lib/auth/session.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { LanguageLinks } from '#web/shell/language-links.tsx'
import { LoginNeeded } from '#web/shell/login-needed.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** A chunk that the bell shares, in browsers with push. */
const PushSection = lazyPart(
  async () => (await import('#web/features/notifications/push-on-phone.ts')).PushSection,
  { waiting: <Skeleton className="h-72 sm:h-54" /> },
)

const sections = [
  { id: 'bookings', title: bookings.student.title, Content: MyBookings },
  { id: 'family', title: family.title, Content: FamilySection },
  { id: 'identity', title: profile.identity.title, Content: IdentitySection },
  { id: 'reviews', title: reviews.mine.title, Content: MyReviews },
  { id: 'email', title: profile.email.title, Content: EmailSection },
  { id: 'mail-settings', title: mailSettings.section.title, Content: MailSettingsSection },
  { id: 'language', title: language.settings.title, Content: LanguageSection },
  { id: 'push', title: pushTitle, Content: PushSection },
  { id: 'password', title: profile.password.title, Content: PasswordSection },
  { id: 'two-step', title: profile.twoStep.title, Content: TwoStepSection },
  { id: 'devices', title: profile.devices.title, Content: DevicesSection },
  { id: 'data', title: profile.data.title, Content: DataSection },
  { id: 'deletion', title: profile.deletion.title, Content: DeletionSection },
]

const studentsSection = { id: 'students', title: bookings.tutor.title, Content: TutorBookings }

/** The server renders the page for everybody, so only the browser knows who is signed in. */
export default function Profile() {
  const session = useSession()
  return (
    <div className="page-width min-h-dvh py-8 md:py-12">
      <PageHead title={profile.title} description={profile.description} />
      <ProfileOf session={session} />
    </div>
  )
}

function ProfileOf({ session }: { session: SessionState }) {
  switch (session.status) {
    case 'loading':
      return <ProfileSkeleton />
    case 'signed-in':
      return <OwnProfile key={session.account.id} account={session.account} />
    default:
      return <SignedOut status={session.status} />
  }
}

function OwnProfile({ account }: { account: Account }) {
  const tutor = useOwnTutor()
  if (tutor === undefined) return <ProfileSkeleton />
  return <Sections account={account} tutor={tutor} />
}

function Sections({ account, tutor }: { account: Account; tutor: OwnTutor | null }) {
  const isTutor = tutor !== null
  const areBookingsLoaded = useBookingsLoaded({ isTutor })
  const areReviewsLoaded = !useInfiniteQuery(myReviewsQuery()).isLoading
  const isSteady = areBookingsLoaded && areReviewsLoaded
  useScrollToHashOnceSteady(isSteady)
  const shown = isTutor ? [studentsSection, ...sections] : sections
  return (
    <>
      {!isSteady && <ProfileSkeleton />}
      {/* Hidden while loading, since lists of any length would push down what stands below them. */}
      <div hidden={!isSteady} className="lg:grid lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-16">
        <nav aria-labelledby="contents" className="sticky top-24 hidden self-start lg:block">
          <h2 id="contents" className="text-sm font-semibold">
            {profile.contents}
          </h2>
          <ul className="mt-2 border-l border-line pl-4">
            {shown.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-sm py-1.5 text-muted transition-colors hover:text-lagoon-strong hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-6">
          <ScreenHeading texts={profile} />
          {shown.map(({ id, title, Content }) => (
            <Section key={id} id={id} title={title}>
              <Content
                account={account}
                isTutor={isTutor}
                portraitUrl={tutor?.pictureUrl}
                isShown={isSteady}
              />
            </Section>
          ))}
        </div>
      </div>
    </>
  )
}

function LanguageSection() {
  return (
    <>
      <p>{language.settings.text}</p>
      <LanguageLinks
        className="flex flex-wrap gap-2"
        linkClass="flex min-h-11 items-center rounded-md border border-line px-4 hover:bg-wash"
      />
    </>
  )
}

/** Scrolls to the section in the URL, which was hidden while the page was loading. */
function useScrollToHashOnceSteady(isSteady: boolean) {
  const { hash } = useLocation()
  const hasWaited = useRef(false)
  useEffect(() => {
    if (!isSteady) hasWaited.current = true
    else if (hasWaited.current && hash) {
      hasWaited.current = false
      document.getElementById(hash.slice(1))?.scrollIntoView()
    }
  }, [isSteady, hash])
}

function SignedOut({ status }: { status: keyof typeof profile.loginNeeded }) {
  // It may replace a long profile that was scrolled, when the session was ended from another device.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return <LoginNeeded texts={profile.loginNeeded[status]} />
}

const indexLines = ['w-24', 'w-36', 'w-16', 'w-20', 'w-32']

/** The outline of the page, until the session is known. */
function ProfileSkeleton() {
  return (
    <SkeletonGroup label={profile.loading} className="lg:grid lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-16">
      <div className="hidden flex-col gap-4 lg:flex">
        {indexLines.map((width) => (
          <Skeleton key={width} className={cx('h-5', width)} />
        ))}
      </div>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-6 w-80 max-w-full" />
        </div>
        <CardSkeleton>
          <div className="flex flex-wrap items-center gap-6">
            <Skeleton shape="circle" className="size-18" />
            <Skeleton className="h-11 w-40" />
          </div>
          <FieldSkeleton />
        </CardSkeleton>
        <CardSkeleton>
          <Skeleton className="h-6 max-w-xs" />
          <FieldSkeleton />
        </CardSkeleton>
      </div>
    </SkeletonGroup>
  )
}

function CardSkeleton({ children }: { children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-5">
      <Skeleton className="h-7 w-48 max-w-full" />
      {children}
    </Card>
  )
}

function FieldSkeleton() {
  return (
    <>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-11 max-w-md" />
      </div>
      <Skeleton className="h-11 w-32" />
    </>
  )
}
