import type { Generated, GeneratedAlways } from 'kysely'
import type { AlertPace } from '#contract/alerts/rules'
import type { City, Grade, Subject } from '#contract/catalog/rules'
import type { Day, Moment, OptionalMoment } from './platform.ts'

interface Alerts {
  id: string
  user_id: string
  subject: Subject | null
  city: City | null
  grade: Grade | null
  class_id: string | null
  tutor_id: string | null
  by_code: Generated<boolean>
  pace: Generated<AlertPace>
  created_at: Moment
  ends_at: Moment
}

interface AlertMatches {
  alert_id: string
  tutor_id: string
  class_id: string | null
  source_id: GeneratedAlways<string>
  matched_at: Moment
  mailed_at: OptionalMoment
}

interface AlertMails {
  user_id: string
  day: Day
}

/** The tables of migration 0059. */
export interface AlertTables {
  alerts: Alerts
  alert_matches: AlertMatches
  alert_mails: AlertMails
}
