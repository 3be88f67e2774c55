import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { topRated as texts } from '#texts/top-rated'
import { toast, useFailureToast } from '#web/ui/overlay/toast.ts'
import { topTutorsQuery } from './leaderboard.queries.ts'

/** The result that was announced last. Coming back to it does not announce it again. */
let lastAnnounced = 0

export function useTopTutors() {
  const results = useQuery(topTutorsQuery())
  const { data, error, dataUpdatedAt } = results
  const hasAnnounced = useRef(false)
  useEffect(() => {
    if (!data || hasAnnounced.current) return
    hasAnnounced.current = true
    if (dataUpdatedAt !== lastAnnounced)
      toast({ id: 'leaderboard', ...texts.loaded(data.tutors.length), kind: 'info' })
    lastAnnounced = dataUpdatedAt
  }, [data, dataUpdatedAt])
  useFailureToast(data ? null : error, { id: 'leaderboard', ...texts.failure })
  return results
}
