import type { MoveAnswer } from '#contract/bookings/rules'
import type { Day, Moment, OptionalMoment } from './platform.ts'

interface TutorHours {
  tutor_id: string
  lesson_minutes: number
  notice_hours: number
  days_ahead: number
}

interface TeachingWindows {
  tutor_id: string
  weekday: number
  starts: number
  ends: number
}

interface DaysOff {
  tutor_id: string
  day: Day
}

interface ExtraHours {
  tutor_id: string
  day: Day
  starts: number
  ends: number
}

/** Written by triggers on bookings and class meetings. */
interface BusyTimes {
  booking_id: string | null
  meeting_id: string | null
  tutor_id: string
  during: string
}

interface MoveProposals {
  id: string
  booking_id: string
  proposed_by: 'student' | 'tutor'
  slot_at: Moment
  slot_minutes: number
  created_at: Moment
  answer: MoveAnswer | null
  answered_at: OptionalMoment
}

/** The tables of migration 0035. */
export interface HoursTables {
  tutor_hours: TutorHours
  teaching_windows: TeachingWindows
  days_off: DaysOff
  extra_hours: ExtraHours
  busy_times: BusyTimes
  move_proposals: MoveProposals
}
