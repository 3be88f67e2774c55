import type { City, Grade, Subject } from '../catalog/rules.ts'

export const alertsPath = '/alerts'
/** The page that e-mails link to; its `token` says which alert it is about. */
export const stopAlertPath = '/alerts/stop'

/** For one account. The database holds it too. */
export const mostAlerts = 20
/** An alert ends by itself after so many days; setting it again begins them anew. */
export const alertDays = 180

/** `at_once`: as soon as there is something, unless there was an e-mail on the same day. `daily`: in the morning. */
export const alertPaces = ['at_once', 'daily'] as const
export type AlertPace = (typeof alertPaces)[number]

/** When clocks in Mauritius show this, what was gathered is sent. */
export const morningTime = '07:00'

/** `tutor`: when one of their classes has a place again, or there is a free hour again. */
export const alertKinds = ['search', 'class', 'tutor'] as const

/** What an alert covers of a search; words and other filters are left out. */
export type AlertSearch = { subject?: Subject | null; city?: City | null; grade?: Grade | null }

/** Where the tutors are who fit. */
export function searchPath({ grade, subject, city }: AlertSearch) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ grade, subject, city })) if (value) params.set(name, value)
  return `/student?${params}`
}
