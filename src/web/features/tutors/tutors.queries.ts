import { type QueryClient, useQuery } from '@tanstack/react-query'
import { accountQuery, query } from '#web/lib/query.ts'

export const tutorQuery = (id: string) => query('GET /api/v1/tutors/:id', { params: { id } })

export const tutorOfHandleQuery = (handle: string) =>
  query('GET /api/v1/tutor-handles/:handle', { params: { handle } })

export const ownAccountQuery = () => accountQuery('GET /api/v1/account', {})

export const myTutorQuery = () => accountQuery('GET /api/v1/tutors/mine', {})

/**
 * Whether the account has a tutor profile; undefined while loading. It is asked first, because endpoints about a profile refuse
 * accounts without one. A former "no" does not count while it is being fetched again.
 */
export function useHasProfile() {
  const { data, error, isFetching, refetch } = useQuery(ownAccountQuery())
  const isWithout = data?.tutorId === null && !isFetching
  return { hasProfile: data?.tutorId ? true : isWithout ? false : undefined, error, refetch }
}

const showsTutors = /\/(tutors|leaderboard|account)(\/|$)/

/** Fetches again what shows tutors, or whether the account is one, after the own profile has changed. */
export function refreshTutors(queries: QueryClient) {
  return queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => showsTutors.test(String(key)) })
}
