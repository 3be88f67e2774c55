import type { Feature } from '#server/features/feature'
import { mountCalendar } from './calendar.routes.ts'

export const calendar: Feature = { routes: mountCalendar }
