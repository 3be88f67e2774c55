import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findTutors } from '#texts/find-tutors'
import { LazyTutorMap } from '#web/features/map/lazy-tutor-map.tsx'
import { type MapTutor, mapTutorsOf } from '#web/features/map/map-tutor.ts'
import { mapQuery } from '#web/features/search/search.queries.ts'
import type { SearchState } from '#web/features/search/search-url.ts'
import { searchToastId } from '#web/features/search/use-found-toast.ts'
import { TutorSummary } from '#web/features/tutors/tutor-summary.tsx'
import { useSite } from '#web/lib/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { LoadFailure } from './load-failure.tsx'

const texts = findTutors.map
const nobody: MapTutor[] = []

type TutorsOnMapProps = {
  search: SearchState
  found: { total: number; totalIsExact: boolean } | undefined
  onList: () => void
}

export function TutorsOnMap({ search, found, onList }: TutorsOnMapProps) {
  const { mapTiles } = useSite()
  const [selectedId, setSelectedId] = useState<string>()
  const { data: tutors, error, refetch } = useQuery({ ...mapQuery(search), select: mapTutorsOf })
  useFailureToast(tutors ? null : error, { id: searchToastId, ...findTutors.failure })
  if (error && !tutors) return <LoadFailure onRetry={refetch} />
  return (
    <>
      <LazyTutorMap
        tutors={tutors ?? nobody}
        selectedId={selectedId}
        onSelect={setSelectedId}
        renderCard={(id) => <TutorSummary key={id} id={id} />}
        tiles={mapTiles}
      />
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">
          {tutors && found && texts.shown(tutors.length, found.total, found.totalIsExact)}
        </p>
        <Button variant="ghost" onClick={onList} className="max-md:-ml-4">
          {texts.toList}
        </Button>
      </div>
    </>
  )
}
