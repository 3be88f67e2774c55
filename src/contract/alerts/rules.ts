import type { City, Grade, Subject } from '../catalog/rules.ts'

export const alertsPath = '/alerts'
/** E-mails link to this page with a `token` for one alert. */
export const stopAlertPath = '/alerts/stop'

/** The limit of an account. The database enforces it as well. */
export const mostAlerts = 20
/** An alert ends after this many days. To set it again begins them anew. */
export const alertDays = 180

/** `at_once` sends as soon as there is something, but one e-mail a day. `daily` sends in the morning. */
export const alertPaces = ['at_once', 'daily'] as const
export type AlertPace = (typeof alertPaces)[number]

/** The time in Mauritius at which the e-mails of the day are sent. */
export const morningTime = '07:00'

/** An alert on a tutor finds a place in one of the tutor's classes, or a free hour. */
export const alertKinds = ['search', 'class', 'tutor'] as const

/** What an alert covers of a search; words and other filters are left out. */
export type AlertSearch = { subject?: Subject | null; city?: City | null; grade?: Grade | null }

/** The search page with the tutors who fit. */
export function searchPath({ grade, subject, city }: AlertSearch) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ grade, subject, city })) if (value) params.set(name, value)
  return `/student?${params}`
}
