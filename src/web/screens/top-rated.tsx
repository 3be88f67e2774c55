import { Trophy } from 'lucide-react'
import type { LeaderboardTutor } from '#contract/leaderboard/api'
import { leaderboardLimits } from '#contract/leaderboard/rules'
import { topRated as texts } from '#texts/top-rated'
import { useTopTutors } from '#web/features/leaderboard/use-top-tutors.ts'
import { PointsExplainer } from '#web/features/points/points-explainer.tsx'
import { RankGrid } from '#web/features/points/rank-grid.tsx'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { Link } from '#web/lib/router/link.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TopTutor } from './top-rated/top-tutor.tsx'

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
        {!data && error && <LoadFailure text={texts.failure.text} onRetry={() => void refetch()} wasTold />}
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

/** As large as the cards that it stands for. */
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
