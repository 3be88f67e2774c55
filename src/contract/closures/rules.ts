/** What a tutor can do with the lessons of a day on which schools are closed. */
export const closureChoices = ['cancel', 'online', 'meet'] as const
export type ClosureChoice = (typeof closureChoices)[number]

export const onlineLinkMax = 200

/** Where a tutor is asked. */
export const closuresPath = '/tutor/closures'
