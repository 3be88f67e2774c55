import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { findTutors as texts } from '#texts/find-tutors'
import { useNavigate, useNavigationType, useSearchParams } from '#web/lib/router/hooks.ts'
import { toast, withdrawToast } from '#web/ui/overlay/toast.ts'
import { changeSearch, filtersWithoutBox, readSearch, type SearchState, searchString } from './search-url.ts'

/** The search that the address holds, and a way to change it: a new step in the history, or in place of the last. */
export function useSearch() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = useMemo(() => readSearch(params), [params])
  /** What was chosen, at once: the controls do not wait for the address. */
  const [chosen, setChosen] = useOptimistic(search)
  const change = useCallback(
    (change: SearchState, { replace = false } = {}) => {
      // Asked late: what was typed before a pause may follow a filter that was chosen within it.
      const now = readSearch(new URLSearchParams(window.location.search))
      const next = changeSearch(now, change)
      if (searchString(next) === searchString(now)) return
      startTransition(async () => {
        setChosen(next)
        await navigate({ search: searchString(next) }, { replace, preventScrollReset: true })
      })
    },
    [navigate, setChosen],
  )
  return { search, chosen, change }
}

/** What is said of a search takes the place of what was said before. */
export const searchToastId = 'search'

/** Says once how much a search found: not when a page opens, not on the way Back, not when nothing is asked for. */
export function useFoundToast(
  search: SearchState,
  answer: { total: number; totalIsExact: boolean } | undefined,
) {
  const wanted = searchString(filtersWithoutBox(search))
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
    const title = total > 0 ? texts.found(total, totalIsExact) : texts.foundNone
    toast({ id: searchToastId, title, kind: 'info' })
  }, [wanted, answer, navigationType])
}
