import { use, useEffect, useLayoutEffect, useRef } from 'react'
import { PageContext } from './contexts.ts'
import type { Location } from './page.ts'
import { scrollPositionOf, restoreScrollPositions, saveScrollPosition, storeScrollPositions } from './scroll-positions.ts'

/** Back and Forward lead to the place that was left, a link to the top or to the place it names. */
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
    // The browser is quicker than any script when this page comes again.
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
