import { Trophy } from 'lucide-react'
import { leaderboard as texts } from '#texts/leaderboard'
import { wholeBoard } from '#web/features/leaderboard/board-url.ts'
import { BoardFilters } from '#web/features/leaderboard/board-filters.tsx'
import { useBoard } from '#web/features/leaderboard/use-board.ts'
import { TutorListJsonLd } from '#web/features/tutors/tutor-list-json-ld.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BoardTable } from './board-table.tsx'

export function Leaderboard() {
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
