import type { GeneratedAlways } from 'kysely'
import type { Moment } from './platform.ts'

interface SavedTutors {
  user_id: string
  tutor_id: string
  saved_at: Moment
  seq: GeneratedAlways<string>
}

/** The table of migration 0058. */
export interface SavedTables {
  saved_tutors: SavedTutors
}
