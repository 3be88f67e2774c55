import type { CalendarKind } from '#contract/calendar/rules'
import type { ClosureChoice } from '#contract/closures/rules'
import type { Day, Moment } from './platform.ts'

interface CalendarDays {
  entry_id: string
  day: Day
  kind: CalendarKind
  name: string
  confirmed: boolean
}

interface ClosureResponses {
  tutor_id: string
  entry_id: string
  day: Day
  choice: ClosureChoice
  online_link: string | null
  responded_at: Moment
}

/** The tables of migration 0038. */
export interface CalendarTables {
  calendar_days: CalendarDays
  closure_responses: ClosureResponses
}
