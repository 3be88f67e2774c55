import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mapQuery } from './search.queries.ts'
import { type Bounds, boxOf, filtersWithoutBox, type SearchState } from './search-url.ts'

/** The map stops many times while it is being moved. */
const pauseMs = 300

/**
 * The tutors of a search on a map. All of the island are fetched, so that moving the map fetches nothing. If these are only the
 * first of very many, those in view are fetched as well.
 */
export function useMapPoints(search: SearchState, isEnabled = true) {
  const { box, onMove } = useBox()
  const island = useQuery({ ...mapQuery(search), enabled: isEnabled })
  const first = island.data?.points
  const isPartial = island.data?.totalIsExact === false
  const view = useQuery({
    ...mapQuery(search, box),
    enabled: isEnabled && isPartial && box !== undefined,
    // Pins that stay in view stay on the map while the next area is loading.
    placeholderData: (last, query) => (isSameSearch(query?.queryKey[1].query, search) ? last : undefined),
  })
  const inView = isPartial ? view.data?.points : undefined
  const points = useMemo(
    () => first && [...new Map([...first, ...(inView ?? [])].map((point) => [point.id, point])).values()],
    [first, inView],
  )
  return { points, isPartial, error: island.error, refetch: island.refetch, onMove }
}

const isSameSearch = (asked: object | undefined, search: SearchState) =>
  JSON.stringify({ ...asked, box: undefined }) === JSON.stringify(filtersWithoutBox(search))

/** The area in view once the map has stopped moving. */
function useBox() {
  const [box, setBox] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function onMove({ area }: { area: Bounds }) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBox(boxOf(area)), pauseMs)
  }
  return { box, onMove }
}
