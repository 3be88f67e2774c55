/** What can be reported. Written content speaks for itself, but for other objects the reporter has to say what happened. */
export const reportObjects = {
  tutor: { needsText: true },
  class: { needsText: true },
  review: { needsText: false },
  message: { needsText: false },
} as const
export type ReportObject = keyof typeof reportObjects
export const reportObjectNames = Object.keys(reportObjects) as [ReportObject, ...ReportObject[]]

/** The kinds of reports, the most serious first, and within how many hours an administrator decides them. */
export const reportKinds = {
  safety: { severity: 1, hours: 4 },
  fraud: { severity: 2, hours: 24 },
  conduct: { severity: 4, hours: 72 },
  other: { severity: 5, hours: 5 * 24 },
} as const
export type ReportKind = keyof typeof reportKinds
export const reportKindNames = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]

export const reportStates = ['open', 'dismissed', 'upheld'] as const
export type ReportState = (typeof reportStates)[number]

export const reportTextMax = 1000

/** How many reports one account, or one network without an account, can send in 24 hours. */
export const reportsPerDay = 10

/**
 * Limits against abuse: within these days a family can pause the bookings of only a few tutors, and not again those of a tutor
 * about whom its report was dismissed. Reports without a pause are decided all the same.
 */
export const pausing = { days: 30, tutors: 2 } as const

/** Older reports are deleted. */
export const reportsKeptMonths = 24

export const safetyPath = '/safety'

/** Numbers to call in Mauritius when a person is in danger. */
export const emergencyNumbers = {
  police: ['999', '148'],
  ambulance: ['114'],
  fire: ['115'],
  childProtection: ['113'],
  domesticViolence: ['139'],
} as const
