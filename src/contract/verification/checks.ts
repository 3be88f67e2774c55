import { dayInMauritius, monthsLater } from '../calendar/mauritius-time.ts'
import { verificationPath } from './rules.ts'

/** What our team checks of a tutor by a document. Some kinds can be about one subject. */
export const checkKinds = {
  identity: { hasSubject: false },
  character: { hasSubject: false },
  qualification: { hasSubject: true },
  results: { hasSubject: true },
} as const
export type CheckKind = keyof typeof checkKinds
export const checkKindNames = Object.keys(checkKinds) as [CheckKind, ...CheckKind[]]

/** `valid`: others see it, until it is `expired`. */
export const checkStates = ['in_review', 'valid', 'rejected', 'expired'] as const
export type CheckState = (typeof checkStates)[number]

/** Why a check is no longer valid: its time was over, the tutor changed the name, or a newer one replaced it. */
export const checkEndCauses = ['time', 'name_change', 'renewal'] as const
export type CheckEndCause = (typeof checkEndCauses)[number]

/** For how long a check is valid, and how long before its end a renewal is requested. */
export const checkMonths = 12
export const renewalDays = 30

/** The last day of a check that is approved at this moment. */
export const lastDayOfCheck = (checkedAt: Date) => dayInMauritius(monthsLater(checkedAt, checkMonths))

/** The page with a tutor's checks. */
export const checksPath = `${verificationPath}#checks`
