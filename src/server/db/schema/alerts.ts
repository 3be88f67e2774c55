import type { Grade } from '#contract/catalog/rules'
import type { Moment } from './platform.ts'

interface Alerts {
  id: string
  user_id: string
  subject: string | null
  city: string | null
  grade: Grade | null
  class_id: string | null
  tutor_id: string | null
  created_at: Moment
  ends_at: Moment
}

/** The table of migration 0059. */
export interface AlertTables {
  alerts: Alerts
}
