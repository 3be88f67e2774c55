import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { changeSearch, readSearch, type SearchState, searchString } from './search-address.ts'

/** The search that the address holds, and a way to change it: a new step in the history, or in place of the last. */
export function useSearch() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = useMemo(() => readSearch(params), [params])
  const change = useCallback(
    (change: SearchState, { replace = false } = {}) => {
      // Asked late: what was typed before a pause may follow a filter that was chosen within it.
      const now = readSearch(new URLSearchParams(window.location.search))
      const next = searchString(changeSearch(now, change))
      if (next !== searchString(now)) void navigate({ search: next }, { replace, preventScrollReset: true })
    },
    [navigate],
  )
  return { search, change }
}
