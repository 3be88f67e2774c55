import type { ReminderKind } from '#contract/lessons/rules'
import type { Moment } from './platform.ts'

interface LessonReminders {
  booking_id: string
  slot_at: Moment
  kind: ReminderKind
  sent_at: Moment
}

interface MeetingReminders {
  meeting_id: string
  starts_at: Moment
  kind: ReminderKind
  sent_at: Moment
}

interface LateCancellations {
  tutor_id: string
  lesson_at: Moment
  lesson_id: string
  cancelled_at: Moment
}

interface CalendarFeeds {
  id: string
  user_id: string
  child_id: string | null
  created_at: Moment
}

export interface LessonTables {
  lesson_reminders: LessonReminders
  meeting_reminders: MeetingReminders
  late_cancellations: LateCancellations
  calendar_feeds: CalendarFeeds
}
