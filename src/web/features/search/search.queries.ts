import { pagedQuery, query } from '#web/lib/query.ts'
import { filtersWithoutBox, type SearchState } from './search-url.ts'

/** The first page of results fits into the 14 KB that a server sends at once. */
const limit = 12

// On the server it would keep the data of each rendered page in memory for as long.
const gcTime = import.meta.env.SSR ? undefined : 30 * 60 * 1000

/** The results of a search, page by page. They are kept long enough to return from reading a profile. */
export function tutorsQuery({ view: _, ...search }: SearchState) {
  return { ...pagedQuery('GET /api/v1/tutors', { query: { ...search, limit } }), gcTime }
}

/** The tutors on the map, on the whole island or in an area. The area that filters the list is not this one. */
export const mapQuery = (search: SearchState, box?: string) =>
  query('GET /api/v1/tutors/map', { query: { ...filtersWithoutBox(search), box } })
