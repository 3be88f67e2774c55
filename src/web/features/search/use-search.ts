import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react'
import { findTutors as texts } from '#texts/find-tutors'
import { useNavigate, useNavigationType, useSearchParams } from '#web/lib/router/hooks.ts'
import { toast, withdrawToast } from '#web/ui/overlay/toast.ts'
import { changeSearch, filtersWithoutBox, readSearch, type SearchState, searchString } from './search-url.ts'

/** The search that the URL names, and a function that changes it by a new step in the history, or by replacing the last. */
export function useSearch() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = useMemo(() => readSearch(params), [params])
  /** The choice is shown at once, before the URL has changed. */
  const [chosen, setChosen] = useOptimistic(search)
  const change = useCallback(
    (change: SearchState, { replace = false } = {}) => {
      // Read now and not at the render: words that were typed may be searched for after a filter has changed the URL.
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

/** The toast about a search replaces the former one. */
export const searchToastId = 'search'

/** Announces once how much a search has found. It is silent at the first page load, after Back, and without filters. */
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
