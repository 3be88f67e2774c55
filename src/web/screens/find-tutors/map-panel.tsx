import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { findTutors as texts } from '#texts/find-tutors'
import { type MapTutor, type MapView, type MapViewport, mapTutorsOf } from '#web/features/map/map-tutor.ts'
import { TutorMap } from '#web/features/map/maps.tsx'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { areaOf, boxOf, type SearchState } from '#web/features/search/search-url.ts'
import { useMapPoints } from '#web/features/search/use-map-points.ts'
import { searchToastId } from '#web/features/search/use-search.ts'
import { TutorSummary } from '#web/features/tutors/tutor-summary.tsx'
import { useNavigationType } from '#web/lib/router/hooks.ts'
import { useSite } from '#web/lib/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useFailureToast } from '#web/ui/overlay/toast.ts'
import { useLitTutor } from './use-lit-tutor.ts'

const nobody: MapTutor[] = []

type MapPanelProps = {
  search: SearchState
  found: { total: number; totalIsExact: boolean } | undefined
  /** The list of the same tutors: cards and pins are highlighted together. */
  list: RefObject<HTMLElement | null>
  mapClass: string
  onArea: (box: string | undefined) => void
  onList: () => void
}

/** The tutors of a search on a map, with a switch for whether the search follows the map. */
export function MapPanel({ search, found, list, mapClass, onArea, onList }: MapPanelProps) {
  const { mapTiles } = useSite()
  const [selectedId, setSelectedId] = useState<string>()
  const { litId, setLitId, showCard } = useLitTutor(list, selectedId)
  const { follows, setFollows, onMove, start } = useArea(search.box, onArea)
  const { points, isPartial, error, refetch, onMove: showTutorsAt } = useMapPoints(search)
  const tutors = useMemo(() => points && mapTutorsOf({ points }), [points])
  useFailureToast(tutors ? null : error, { id: searchToastId, ...texts.failure })
  if (error && !tutors) return <LoadFailure text={texts.failure.text} onRetry={refetch} isAnnounced />

  function onSelect(id: string | undefined) {
    setSelectedId(id)
    if (id) showCard(id)
  }

  function onMoved(to: MapViewport) {
    onMove(to)
    showTutorsAt(to)
  }

  return (
    <>
      <Checkbox
        label={texts.map.follow}
        checked={follows}
        onChange={(event) => setFollows(event.target.checked)}
        className="absolute top-0 left-0"
      />
      <TutorMap
        className={mapClass}
        tutors={tutors ?? nobody}
        selectedId={selectedId}
        onSelect={onSelect}
        litId={litId}
        onLight={setLitId}
        start={start}
        onMove={onMoved}
        renderCard={(id) => (
          <TutorSummary key={id} id={id} renderAction={(tutor) => <SaveButton tutor={tutor} />} />
        )}
        tiles={mapTiles}
      />
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 wide:absolute wide:top-0 wide:right-0 wide:mt-0 wide:max-w-1/2">
        <p className="text-muted wide:text-right wide:text-sm wide:text-balance">
          {tutors &&
            found &&
            !search.box &&
            (isPartial ? texts.map.zoomIn : texts.map.shown(tutors.length, found.total, found.totalIsExact))}
        </p>
        <Button variant="ghost" onClick={onList} className="max-md:-ml-4 wide:hidden">
          {texts.map.toList}
        </Button>
      </div>
    </>
  )
}

/** The last view of the map, which Back restores. */
let lastView: MapView | undefined

/** The map stops many times while it is being moved. */
const pauseMs = 300

/** The area that filters the search: the map's, as long as the search follows it. */
function useArea(box: string | undefined, onArea: (box: string | undefined) => void) {
  const isBack = useNavigationType() === 'POP'
  const [start] = useState(() => (box ? areaOf(box) : isBack ? lastView : undefined))
  const [follows, setFollows] = useState(box !== undefined)
  const viewport = useRef<MapViewport>(undefined)
  const sent = useRef(box)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The person has removed all filters, or gone back.
  useEffect(() => {
    if (box === sent.current) return
    sent.current = box
    setFollows(box !== undefined)
  }, [box])

  function send(box: string | undefined) {
    sent.current = box
    onArea(box)
  }

  function onMove(to: MapViewport) {
    const isFirst = viewport.current === undefined
    viewport.current = to
    lastView = to.view
    clearTimeout(timer.current)
    if (follows && !isFirst) timer.current = setTimeout(() => send(boxOf(to.area)), pauseMs)
  }

  function changeFollows(wanted: boolean) {
    clearTimeout(timer.current)
    setFollows(wanted)
    send(wanted && viewport.current ? boxOf(viewport.current.area) : undefined)
  }

  return { follows, setFollows: changeFollows, onMove, start }
}
