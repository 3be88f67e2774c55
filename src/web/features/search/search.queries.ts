import { pagedQuery, query } from '#web/lib/query.ts'
import { filtersWithoutBox, type SearchState } from './search-url.ts'

/** The first page comes within the first 14 KB that a server sends at once. */
const limit = 12

// On the server it would keep what a page was made of for as long.
const gcTime = import.meta.env.SSR ? undefined : 30 * 60 * 1000

/** What a search finds, page by page; kept long enough to come back to after reading a profile. */
export function tutorsQuery({ view: _, ...search }: SearchState) {
  return { ...pagedQuery('GET /api/v1/tutors', { query: { ...search, limit } }), gcTime }
}

/** The tutors on the map, on all of the island or in an area; the area of the list is another. */
export const mapQuery = (search: SearchState, box?: string) =>
  query('GET /api/v1/tutors/map', { query: { ...filtersWithoutBox(search), box } })
