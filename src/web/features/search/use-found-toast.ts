import { useEffect, useRef } from 'react'
import { findTutors as texts } from '#texts/find-tutors'
import { useNavigationType } from '#web/lib/router/hooks.ts'
import { toast, withdrawToast } from '#web/ui/overlay/toast.ts'
import { filtersOf, type SearchState, searchString } from './search-url.ts'

/** What is said of a search takes the place of what was said before. */
export const searchToastId = 'search'

/** Says once how much a search found: not when a page opens, not on the way Back, not when nothing is asked for. */
export function useFoundToast(
  search: SearchState,
  answer: { total: number; totalIsExact: boolean } | undefined,
) {
  const wanted = searchString(filtersOf(search))
  const done = useRef(wanted)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (wanted === done.current) return
    const isWorthSaying = wanted !== '' && navigationType !== 'POP'
    if (isWorthSaying && !answer) return
    done.current = wanted
    if (!isWorthSaying || !answer) {
      withdrawToast(searchToastId)
      return
    }
    const { total, totalIsExact } = answer
    toast({ id: searchToastId, title: total > 0 ? texts.found(total, totalIsExact) : texts.foundNone })
  }, [wanted, answer, navigationType])
}
