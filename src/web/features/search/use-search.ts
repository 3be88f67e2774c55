import { startTransition, useCallback, useMemo, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { changeSearch, readSearch, type SearchState, searchString } from './search-url.ts'

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
