import type { AppealOutcome } from '#contract/suspensions/rules'
import type { Moment, OptionalMoment } from './platform.ts'

interface Suspensions {
  id: string
  account_id: string
  reason: string
  suspended_at: Moment
  suspended_by: string
  appeal: string | null
  appealed_at: OptionalMoment
  outcome: AppealOutcome | null
  outcome_reason: string | null
  decided_at: OptionalMoment
  lifted_at: OptionalMoment
}

/** Suspended accounts, and their appeals. */
export interface SuspensionTables {
  suspensions: Suspensions
}
