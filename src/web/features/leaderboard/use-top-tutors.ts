import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { topRated as texts } from '#texts/top-rated'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { topTutorsQuery } from './leaderboard.queries.ts'

/** The answer that was last spoken of, or that came with the page. */
let knownSince = 0

export function useTopTutors() {
  const results = useQuery(topTutorsQuery())
  const { data, error, dataUpdatedAt } = results
  const isHydrated = useHydrated()
  const cameWithPage = useRef(!isHydrated)
  const hasSpoken = useRef(false)
  useEffect(() => {
    if (!data || hasSpoken.current) return
    hasSpoken.current = true
    if (!cameWithPage.current && dataUpdatedAt !== knownSince)
      toast({ id: 'leaderboard', ...texts.loaded(data.tutors.length) })
    knownSince = dataUpdatedAt
  }, [data, dataUpdatedAt])
  useFailureToast(data ? null : error, { id: 'leaderboard', ...texts.failure })
  return results
}
