/** What can be reported. What somebody wrote speaks for itself; of the others we have to know what happened. */
export const reportObjects = {
  tutor: { needsText: true },
  class: { needsText: true },
  review: { needsText: false },
  message: { needsText: false },
} as const
export type ReportObject = keyof typeof reportObjects
export const reportObjectNames = Object.keys(reportObjects) as [ReportObject, ...ReportObject[]]

/** What a report is about, the gravest first, and within how many hours an administrator decides it. */
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

/** Reports that one account, or one network without an account, can send in 24 hours. */
export const reportsPerDay = 10

/**
 * A report must not be a weapon: within these days a family pauses the bookings of few tutors, and those of a tutor about
 * whom its report was dismissed not again. Whatever pauses nothing is looked at all the same.
 */
export const pausing = { days: 30, tutors: 2 } as const

/** Reports are kept this long, and then deleted. */
export const reportsKeptMonths = 24

export const safetyPath = '/safety'

/** Whom to call in Mauritius when somebody is in danger. */
export const emergencyNumbers = {
  police: ['999', '148'],
  ambulance: ['114'],
  fire: ['115'],
  childProtection: ['113'],
  domesticViolence: ['139'],
} as const
