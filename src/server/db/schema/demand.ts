import type { Generated } from 'kysely'

interface SearchCounts {
  day: string
  subject: string
  city: string
  grade: string
  searches: number
  empty_searches: Generated<number>
}

/** The table of migration 0061. */
export interface DemandTables {
  search_counts: SearchCounts
}
