export const appealMax = 1000

/** How an appeal was decided. */
export const appealOutcomes = ['lifted', 'kept'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** The page that tells the owner of a suspended account why, and takes the appeal. */
export const suspendedPath = '/suspended'
