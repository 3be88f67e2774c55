import type { CheckEndCause, CheckKind, CheckState } from '#contract/verification/checks'
import type { Moment, OptionalMoment } from './platform.ts'

interface Checks {
  id: string
  tutor_id: string
  tutor_user_id: string
  kind: CheckKind
  subject: string | null
  state: CheckState
  document_id: string | null
  issued_on: string | null
  submitted_at: Moment
  checked_on: string | null
  checked_by: string | null
  expires_on: string | null
  reason: string | null
  end_cause: CheckEndCause | null
  renewal_asked_at: OptionalMoment
}

/** The table of migration 0053. */
export interface CheckTables {
  checks: Checks
}
