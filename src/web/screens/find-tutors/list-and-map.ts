import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type SearchState, searchString } from '#web/features/search/search-url.ts'
import { useNavigationType } from '#web/lib/router/hooks.ts'

/** The breakpoint `wide` of the styles. */
const wide = '(width >= 68.75rem)'

/** Whether to load the map: when it is requested, or when it fits beside the list and the page is idle. Once loaded it stays. */
export function useMapWanted(isAskedFor: boolean) {
  const [isWanted, setIsWanted] = useState(isAskedFor)
  useEffect(() => {
    if (isWanted) return
    const want = () => setIsWanted(true)
    const whenIdle = window.requestIdleCallback ?? setTimeout
    const room = window.matchMedia(wide)
    const look = () => room.matches && void whenIdle(want)
    if (isAskedFor) want()
    else look()
    room.addEventListener('change', look)
    return () => room.removeEventListener('change', look)
  }, [isWanted, isAskedFor])
  return isWanted
}

/**
 * On narrow screens, which show either list or map, each keeps its scroll position when the view is switched. A new search from
 * deep in the list scrolls to its first results. Back restores its own position.
 */
export function useViewPositions(search: SearchState) {
  const list = useRef<HTMLElement>(null)
  const map = useRef<HTMLDivElement>(null)
  const isBack = useNavigationType() === 'POP'
  const { view } = search
  const query = searchString({ ...search, view: undefined })
  const shown = useRef({ view, query })
  const leftAt = useRef(0)

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { view, query }
    if (isBack) return
    if (view !== before.view && !view) window.scrollTo(0, leftAt.current)
    else if (view !== before.view) bringTopIntoSight(map.current!)
    else if (query !== before.query) bringTopIntoSight(list.current!)
  }, [view, query, isBack])

  return {
    list,
    map,
    leaveList: () => {
      leftAt.current = window.scrollY
    },
  }
}

function bringTopIntoSight(element: HTMLElement) {
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView()
}
