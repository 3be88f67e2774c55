import { type QueryClient, useQuery } from '@tanstack/react-query'
import { accountQuery, query } from '#web/lib/query.ts'

export const tutorQuery = (id: string) => query('GET /api/v1/tutors/:id', { params: { id } })

export const tutorOfHandleQuery = (handle: string) =>
  query('GET /api/v1/tutor-handles/:handle', { params: { handle } })

export const ownAccountQuery = () => accountQuery('GET /api/v1/account', {})

export const myTutorQuery = () => accountQuery('GET /api/v1/tutors/mine', {})

/**
 * Whether whoever is signed in has a tutor profile; undefined until it is known. Asked first, because what belongs to
 * a profile is refused without one. That there is none is not believed while it is being asked again.
 */
export function useHasProfile() {
  const { data, error, isFetching, refetch } = useQuery(ownAccountQuery())
  const isWithout = data?.tutorId === null && !isFetching
  return { hasProfile: data?.tutorId ? true : isWithout ? false : undefined, error, refetch }
}

const showsTutors = /\/(tutors|leaderboard|account)(\/|$)/

/** To be called when the own profile has changed: whatever shows tutors, or who is one, is asked for anew. */
export function refreshTutors(queries: QueryClient) {
  return queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => showsTutors.test(String(key)) })
}
