import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { PageContext } from './contexts.ts'
import type { Location } from './page.ts'
import {
  restoreScrollPositions,
  saveScrollPosition,
  scrollPositionOf,
  storeScrollPositions,
} from './scroll-positions.ts'

/** Back and Forward restore the scroll position. A link leads to the top or to its anchor. */
export function ScrollRestoration() {
  const { location, preventScrollReset } = use(PageContext)
  const shown = useRef<Location>(null)

  useLayoutEffect(() => {
    if (shown.current === location) return
    const isFirst = shown.current === null
    shown.current = location
    if (isFirst) restoreScrollPositions()
    const position = scrollPositionOf(location.key)
    if (position !== undefined) window.scrollTo(0, position)
    else if (!isFirst && !preventScrollReset) scrollToStart(location)
  }, [location, preventScrollReset])

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    // When this page is loaded again, the browser restores its position sooner than any script.
    const handOver = () => {
      saveScrollPosition(shown.current!.key)
      storeScrollPositions()
      history.scrollRestoration = 'auto'
    }
    takeOver()
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handOver)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handOver)
    }
  }, [])

  return null
}

function scrollToStart({ hash }: Location) {
  const target = hash && document.getElementById(hash.slice(1))
  if (target) target.scrollIntoView()
  else window.scrollTo(0, 0)
}
