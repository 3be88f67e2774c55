import { useQuery } from '@tanstack/react-query'
import { query } from '#web/lib/query.ts'

export const offerQuery = () => query('GET /api/v1/offer', {})

/** The last day on which no limit applies to any tutor; null when that time is over. */
export function useFreeUntil() {
  const offer = useQuery(offerQuery()).data?.offer
  return offer?.kind === 'free-for-all' ? offer.freeUntil : null
}
