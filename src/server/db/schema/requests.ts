import type { Generated } from 'kysely'
import type { Day, Grade } from '#contract/catalog/rules'
import type { CloseReason } from '#contract/requests/rules'
import type { FeeUnit } from '#contract/tutors/teaching'
import type { Moment, OptionalMoment } from './platform.ts'

interface LessonRequests {
  id: string
  user_id: string
  slot: Generated<number>
  grade: Grade
  subject: string
  city: string
  days: Generated<Day[]>
  budget_rupees: number | null
  budget_per: FeeUnit | null
  note: Generated<string>
  created_at: Moment
  ends_at: Moment
  closed_at: OptionalMoment
  closed_as: CloseReason | null
}

interface RequestTutors {
  request_id: string
  tutor_id: string
  seat: number
  notified_at: Moment
  declined_at: OptionalMoment
}

interface RequestOffers {
  id: string
  request_id: string
  tutor_id: string
  place: number
  text: string
  fee_rupees: number
  fee_per: FeeUnit
  class_id: string | null
  created_at: Moment
  declined_at: OptionalMoment
}

/** The tables of migration 0060. */
export interface RequestTables {
  lesson_requests: LessonRequests
  request_tutors: RequestTutors
  request_offers: RequestOffers
}
