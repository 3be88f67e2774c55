import { BadgeCheck, Eye, Medal, Trophy, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeaderboardTutor } from '#contract/leaderboard/api'
import { leaderboardLimits } from '#contract/leaderboard/rules'
import { rankFor } from '#contract/points/ranks'
import { rankNames } from '#texts/rank-names'
import { topRated as texts } from '#texts/top-rated'
import { tutorProfile } from '#texts/tutor-profile'
import { tutors as tutorTexts } from '#texts/tutors'
import { PositionMark } from '#web/features/leaderboard/position-mark.tsx'
import { useTopTutors } from '#web/features/leaderboard/use-top-tutors.ts'
import { PointsExplainer } from '#web/features/points/points-explainer.tsx'
import { RankGrid } from '#web/features/points/rank-grid.tsx'
import { RankMark } from '#web/features/points/rank-mark.tsx'
import { Portrait } from '#web/features/tutors/portrait.tsx'
import { Rating } from '#web/features/tutors/rating.tsx'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { subjectLine } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

export default function TopRated() {
  const { data, error, refetch } = useTopTutors()
  return (
    <div className="page-width flex flex-col gap-6 pt-6 pb-12 md:pt-8">
      <PageHead title={texts.title} description={texts.description} path="/top-rated" />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-2xl font-semibold">{texts.title}</h1>
          <p className="mt-1 text-muted">{texts.intro}</p>
        </div>
        <Link to="/leaderboard" className={buttonClass({ variant: 'secondary' })}>
          <Trophy aria-hidden /> {texts.toLeaderboard}
        </Link>
      </div>
      <section aria-label={texts.list}>
        {!data && error && (
          <LoadFailure text={texts.failure.text} onRetry={() => void refetch()} isAnnounced />
        )}
        {!data && !error && <TopTutorsSkeleton />}
        {data && <TopTutors tutors={data.tutors} />}
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PointsExplainer />
        <RankGrid />
      </div>
      {data && <TutorListJsonLd tutors={data.tutors} total={data.tutors.length} />}
    </div>
  )
}

function TopTutors({ tutors }: { tutors: LeaderboardTutor[] }) {
  if (tutors.length === 0)
    return (
      <EmptyState
        icon={<Trophy />}
        title={texts.empty.title}
        text={texts.empty.text}
        action={
          <Link to="/student" className={buttonClass()}>
            {texts.empty.action}
          </Link>
        }
      />
    )
  return (
    <ol className={topGrid}>
      {tutors.map((tutor) => (
        <li key={tutor.id} className="min-w-0">
          <TopTutor tutor={tutor} />
        </li>
      ))}
    </ol>
  )
}

const topGrid = 'grid gap-4 md:grid-cols-2'

const cards = Array.from({ length: leaderboardLimits.top }, (_, card) => `card ${card}`)

/** It is as high as the cards that it stands for. */
function TopTutorsSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className={topGrid}>
      {cards.map((card) => (
        <div key={card} className={`${cardClass()} flex h-56 flex-col gap-4 p-4`}>
          <div className="flex gap-3">
            <Skeleton shape="circle" className="size-11 shrink-0" />
            <Skeleton shape="circle" className="size-18 shrink-0" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-5 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

const achievementTexts = tutorProfile.experience
const subjectsShown = 2
/** The number of cards that a phone shows at once. */
const wantedAtOnce = 3

function TopTutor({ tutor }: { tutor: LeaderboardTutor }) {
  const { position, name, picture, points, subjects } = tutor
  const rank = rankFor(points)
  return (
    <article className={`${cardClass({ interactive: true })} relative flex h-full flex-col gap-4 p-4`}>
      <div className="flex gap-3">
        <PositionMark position={position} />
        <Portrait name={name} picture={picture} loading={position <= wantedAtOnce ? 'eager' : 'lazy'} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <TutorName tutor={tutor} />
          <Rating rating={tutor.rating} reviewCount={tutor.reviewCount} />
          <p className="text-sm">
            <Unbroken>{subjectLine(subjects.slice(0, subjectsShown)) || tutorTexts.noSubjects}</Unbroken>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="flex items-center gap-2 font-semibold">
          <RankMark rank={rank} />
          <span>
            {rankNames[rank.name]} <span className="font-normal text-muted">· {texts.points(points)}</span>
          </span>
        </p>
        <p className="flex gap-4 text-sm text-muted">
          <Fact icon={<Eye />}>{texts.views(tutor.profileViews)}</Fact>
          <Fact icon={<Users />}>{texts.contacts(tutor.contactCount)}</Fact>
        </p>
      </div>
      <Achievements {...tutor.achievements} />
    </article>
  )
}

function TutorName({ tutor: { id, name, verified } }: { tutor: LeaderboardTutor }) {
  return (
    <h2 className="font-semibold">
      {/* The pseudo-element makes the whole card clickable. */}
      <Link
        to={`/tutor/profile/${id}`}
        className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {name}
      </Link>
      {verified && (
        <BadgeCheck
          role="img"
          aria-label={tutorTexts.verified}
          className="ml-1 inline size-5 align-text-bottom text-cane"
        />
      )}
    </h2>
  )
}

function Achievements({ laureates, sixCredits }: LeaderboardTutor['achievements']) {
  if (laureates + sixCredits === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {laureates > 0 && (
        <li>
          <Fact icon={<Trophy />}>{achievementTexts.laureates(laureates)}</Fact>
        </li>
      )}
      {sixCredits > 0 && (
        <li>
          <Fact icon={<Medal />}>{achievementTexts.sixCredits(sixCredits)}</Fact>
        </li>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden className="text-lagoon">
        {icon}
      </span>
      {children}
    </span>
  )
}
