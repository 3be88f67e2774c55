import type { Generated } from 'kysely'
import type { ReportKind, ReportObject, ReportState } from '#contract/reports/rules'
import type { Moment, OptionalMoment } from './platform.ts'

interface Reports {
  id: string
  about: ReportObject
  object_id: string
  kind: ReportKind
  text: string
  reporter_id: string | null
  reporter_key: string
  reported_id: string | null
  tutor_id: string | null
  review_id: string | null
  thread_id: string | null
  pauses_bookings: Generated<boolean>
  created_at: Moment
  state: Generated<ReportState>
  decided_at: OptionalMoment
  decided_by: string | null
  reason: Generated<string>
}

/** The table of migration 0054. */
export interface ReportTables {
  reports: Reports
}
