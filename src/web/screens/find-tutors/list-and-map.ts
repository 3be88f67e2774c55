import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type SearchState, searchString } from '#web/features/search/search-url.ts'
import { useNavigationType } from '#web/lib/router/hooks.ts'

/** As the `wide` of the styles. */
const wide = '(width >= 68.75rem)'

/** The map comes when there is room for it beside the list, once the page is there, or when it is asked for; then it stays. */
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
 * Where there is room for one of them, list and map keep their places: whoever comes back to the list goes on where it was left.
 * Someone deep in a list who searches anew goes on at the top of what was found. Back has its own place.
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
