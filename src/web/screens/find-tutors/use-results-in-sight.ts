import { useEffect, useRef } from 'react'
import { type SearchState, searchString } from '#web/features/search/search-url.ts'
import { useNavigationType } from '#web/lib/router/hooks.ts'

/** Someone deep in a list who searches anew goes on at the top of what was found; Back has its own place. */
export function useResultsInSight(search: SearchState) {
  const region = useRef<HTMLElement>(null)
  const navigationType = useNavigationType()
  const address = searchString(search)
  const shown = useRef(address)
  useEffect(() => {
    if (address === shown.current) return
    shown.current = address
    const element = region.current!
    if (navigationType !== 'POP' && element.getBoundingClientRect().top < 0) element.scrollIntoView()
  }, [address, navigationType])
  return region
}
