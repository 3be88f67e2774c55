import type { Moment, OptionalMoment } from './platform.ts'

interface TutorHandles {
  hash: Buffer
  handle: string | null
  tutor_id: string | null
  chosen_at: Moment
  replaced_at: OptionalMoment
}

/** The table of migration 0062. */
export interface SharingTables {
  tutor_handles: TutorHandles
}
