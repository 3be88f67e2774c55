import { Trophy } from 'lucide-react'
import { leaderboard as texts } from '#texts/leaderboard'
import { BoardFilters } from '#web/features/leaderboard/board-filters.tsx'
import { wholeBoard } from '#web/features/leaderboard/board-url.ts'
import { useBoard } from '#web/features/leaderboard/use-board.ts'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { BoardTable } from './leaderboard/board-table.tsx'

export default function Leaderboard() {
  const { chosen, change, results } = useBoard()
  const tutors = results.data?.tutors
  return (
    <div className="page-width flex flex-col gap-5 pt-6 pb-12 md:pt-8">
      <PageHead title={texts.title} description={texts.description} path="/leaderboard" />
      <div>
        <h1 className="text-2xl font-semibold">{texts.title}</h1>
        <p className="mt-1 text-muted">
          {texts.intro}{' '}
          <TextLink to="/top-rated" className="-my-2.5 inline-block py-2.5">
            {texts.topRated}
          </TextLink>
        </p>
      </div>
      <BoardFilters board={chosen} onChange={change} />
      <p className="text-sm text-muted">{texts.counted[chosen.timeframe]}</p>
      <section
        aria-label={texts.table}
        aria-busy={results.isPlaceholderData}
        className="min-h-[60dvh] transition-opacity aria-busy:opacity-60"
      >
        {!tutors && results.error && (
          <LoadFailure text={texts.failure.text} onRetry={() => void results.refetch()} wasTold />
        )}
        {!tutors && !results.error && <BoardSkeleton />}
        {tutors?.length === 0 && (
          <EmptyState
            icon={<Trophy />}
            title={texts.empty.title}
            text={texts.empty.text}
            action={<Button onClick={() => change(wholeBoard)}>{texts.empty.action}</Button>}
          />
        )}
        {tutors && tutors.length > 0 && <BoardTable tutors={tutors} />}
      </section>
      {tutors && <TutorListJsonLd tutors={tutors} total={tutors.length} />}
    </div>
  )
}

const rows = Array.from({ length: 8 }, (_, row) => `row ${row}`)

/** As large as the rows that it stands for, in the table and as cards. */
function BoardSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="grid gap-3 md:max-lg:grid-cols-2">
      {rows.map((row) => (
        <div key={row} className={`${cardClass()} flex h-48 gap-4 p-4 lg:h-18 lg:items-center`}>
          <Skeleton shape="circle" className="size-11 shrink-0" />
          <div className="flex flex-1 flex-col gap-3 lg:flex-row">
            <Skeleton className="h-6 w-3/5 lg:w-1/4" />
            <Skeleton className="h-6 w-4/5 lg:w-1/4" />
            <Skeleton className="h-6 w-2/5 lg:ml-auto lg:w-1/6" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
