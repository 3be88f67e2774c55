export const appealMax = 1000

/** What became of an appeal. */
export const appealOutcomes = ['lifted', 'kept'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** Where somebody who is suspended reads why, and appeals. */
export const suspendedPath = '/suspended'
