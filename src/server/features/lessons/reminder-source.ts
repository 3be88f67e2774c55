import { timeInMauritius } from '#contract/calendar/mauritius-time'
import type { ReminderKind } from '#contract/lessons/rules'

export const reminderTitles: Record<ReminderKind, string> = {
  lesson_tomorrow: 'A lesson tomorrow',
  lesson_soon: 'A lesson soon',
}

const days: Record<ReminderKind, string> = { lesson_tomorrow: 'tomorrow', lesson_soon: 'today' }

/** 'tomorrow at 16:00' */
export const whenOf = (kind: ReminderKind, at: Date) => `${days[kind]} at ${timeInMauritius(at)}`

/** With its time: what is moved is reminded of again. */
export const sourceOf = (id: string, at: Date) => `${id} ${at.toISOString()}`
