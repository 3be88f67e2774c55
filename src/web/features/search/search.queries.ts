import { query } from '#web/lib/query.ts'
import type { SearchState } from './search-address.ts'

/** The first page of what a search finds. */
export function tutorsQuery({ view: _, ...search }: SearchState) {
  return query('GET /api/v1/tutors', { query: search })
}
