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

interface CalendarFeeds {
  id: string
  user_id: string
  child_id: string | null
  created_at: Moment
}

export interface LessonTables {
  lesson_reminders: LessonReminders
  meeting_reminders: MeetingReminders
  calendar_feeds: CalendarFeeds
}
