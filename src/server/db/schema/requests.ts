import type { Grade } from '#contract/catalog/rules'
import type { Moment, OptionalMoment } from './platform.ts'

interface LessonRequests {
  id: string
  user_id: string
  grade: Grade
  subject: string
  city: string
  created_at: Moment
  ends_at: Moment
  closed_at: OptionalMoment
}

/** The tables of migration 0060. */
export interface RequestTables {
  lesson_requests: LessonRequests
}
