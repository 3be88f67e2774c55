import type { GeneratedAlways } from 'kysely'
import type { Moment } from './platform.ts'

interface SavedTutors {
  user_id: string
  tutor_id: string
  saved_at: Moment
  seq: GeneratedAlways<string>
}

/** The tables of what families look for. */
export interface DemandTables {
  saved_tutors: SavedTutors
}
