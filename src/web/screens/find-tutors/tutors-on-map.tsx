import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { findTutors } from '#texts/find-tutors'
import { LazyTutorMap } from '#web/features/map/lazy-tutor-map.tsx'
import { mapQuery } from '#web/features/search/search.queries.ts'
import type { SearchState } from '#web/features/search/search-address.ts'
import { useFailureToast } from '#web/features/search/use-result-toasts.ts'
import { TutorSummary } from '#web/features/tutors/tutor-summary.tsx'
import { useSite } from '#web/lib/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from './load-failure.tsx'

const texts = findTutors.map

type TutorsOnMapProps = {
  search: SearchState
  found: { total: number; totalIsExact: boolean } | undefined
  onList: () => void
}

export function TutorsOnMap({ search, found, onList }: TutorsOnMapProps) {
  const { mapTiles } = useSite()
  const [selectedId, setSelectedId] = useState<string>()
  const { data, error, refetch } = useQuery(mapQuery(search))
  const tutors = useMemo(
    () => (data?.points ?? []).map(({ featured, ...point }) => ({ ...point, isPremium: featured })),
    [data],
  )
  const renderCard = useCallback((id: string) => <TutorSummary key={id} id={id} />, [])
  useFailureToast(data ? null : error)
  if (error && !data) return <LoadFailure onRetry={refetch} />
  return (
    <>
      <LazyTutorMap
        tutors={tutors}
        selectedId={selectedId}
        onSelect={setSelectedId}
        renderCard={renderCard}
        tiles={mapTiles}
      />
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">
          {data && found && texts.shown(data.points.length, found.total, found.totalIsExact)}
        </p>
        <Button variant="ghost" onClick={onList}>
          {texts.toList}
        </Button>
      </div>
    </>
  )
}
