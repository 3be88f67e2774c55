import type { AbsenceReason, AttendanceMark } from '#contract/register/rules'
import type { Day, Moment, OptionalMoment } from './platform.ts'

interface Registers {
  meeting_id: string
  revision: number
  done: string
  homework: string
  document_id: string | null
  saved_at: Moment
  first_saved_at: OptionalMoment
}

interface Attendances {
  meeting_id: string
  enrolment_id: string
  mark: AttendanceMark
  marked_at: Moment
}

interface AbsenceNotices {
  meeting_id: string
  enrolment_id: string
  reason: AbsenceReason | null
  created_at: Moment
}

interface NotifiedAbsences {
  meeting_id: string
  enrolment_id: string
  notified_at: Moment
  mistake_notified_at: OptionalMoment
}

interface WeeklyDigests {
  user_id: string
  week: Day
  sent_at: Moment
}

/** The tables of migration 0044, as 0075 left them. */
export interface RegisterTables {
  registers: Registers
  attendances: Attendances
  absence_notices: AbsenceNotices
  notified_absences: NotifiedAbsences
  weekly_digests: WeeklyDigests
}
