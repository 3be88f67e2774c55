import type { Generated, GeneratedAlways } from 'kysely'
import type { CalendarKind } from '#contract/calendar/rules'
import type { Grade } from '#contract/catalog/rules'
import type {
  CancelReason,
  ClassPlace,
  ClassState,
  EnrolmentActor,
  EnrolmentState,
  JoiningMode,
  MeetingState,
  TrialKind,
} from '#contract/classes/rules'
import type { Day, Moment, MomentNow, OptionalMoment } from './platform.ts'

interface Classes {
  id: string
  tutor_id: string
  title: string
  subject: string
  grades: Grade[]
  place: ClassPlace
  city: string | null
  capacity: number
  taken: Generated<number>
  seats: Generated<number>
  fee_rupees: number
  joining: JoiningMode
  trial: TrialKind
  minimum: number | null
  starts_on: Day
  ends_on: Day | null
  skips: CalendarKind[]
  is_listed: boolean
  join_code: string
  state: ClassState
  times_changed_at: OptionalMoment
  minimum_notified_at: OptionalMoment
  created_at: Moment
  ended_at: OptionalMoment
}

interface ClassTimes {
  class_id: string
  weekday: number
  starts: number
  minutes: number
}

/** The search's view of classes, written by triggers. */
interface ClassDocs {
  class_id: string
  tutor_id: string
  subject: string
  grades: Grade[]
  city: string | null
  slots: string
}

interface ClassMeetings {
  id: string
  class_id: string
  planned_at: Moment
  starts_at: Moment
  ends_at: Moment
  state: MeetingState
  reason: CancelReason | null
  by_calendar: Generated<boolean>
  sequence: Generated<number>
  changed_at: MomentNow
}

interface RemovedMeetings {
  id: string
  class_id: string
  starts_at: Moment
  ends_at: Moment
  sequence: number
  removed_at: Moment
}

interface Enrolments {
  id: string
  class_id: string
  account_id: string
  child_id: string | null
  learner_name: string
  learner_key: GeneratedAlways<string>
  state: EnrolmentState
  from_month: string | null
  fee_rupees: number
  trial: TrialKind
  trial_at: OptionalMoment
  by_code: boolean
  has_connection: Generated<boolean>
  together_id: string | null
  queue_number: number | null
  answer_by: OptionalMoment
  created_at: Moment
  admitted_at: OptionalMoment
  ended_at: OptionalMoment
  ended_by: EnrolmentActor | null
}

interface PassOvers {
  enrolment_id: string
  reason: string
  passed_at: Moment
}

interface Stays {
  enrolment_id: string
  year: number
  asked_at: Moment
  reminded_at: OptionalMoment
  stays: boolean | null
  answered_at: OptionalMoment
}

/** The tables of migrations 0043, 0048, 0050, 0052 and 0074. */
export interface ClassTables {
  classes: Classes
  class_times: ClassTimes
  class_docs: ClassDocs
  class_meetings: ClassMeetings
  removed_meetings: RemovedMeetings
  enrolments: Enrolments
  pass_overs: PassOvers
  stays: Stays
}
