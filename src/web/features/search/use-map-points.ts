import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mapQuery } from './search.queries.ts'
import { type Bounds, boxOf, filtersWithoutBox, type SearchState } from './search-url.ts'

/** A map that is being moved stops many times. */
const pauseMs = 300

/**
 * The tutors of a search on a map: those of the whole island, so that moving the map asks for nothing. Where these are only the
 * first of very many, those in view are asked for as well.
 */
export function useMapPoints(search: SearchState, isEnabled = true) {
  const { box, onMove } = useBox()
  const island = useQuery({ ...mapQuery(search), enabled: isEnabled })
  const first = island.data?.points
  const isPartial = island.data?.totalIsExact === false
  const view = useQuery({
    ...mapQuery(search, box),
    enabled: isEnabled && isPartial && box !== undefined,
    // The pins that stay in view stay on the map.
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

/** The area in view, once the map has come to rest. */
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
