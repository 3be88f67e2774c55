/** What a tutor can do with the lessons of a day on which schools are closed. */
export const closureChoices = ['cancel', 'online', 'meet'] as const
export type ClosureChoice = (typeof closureChoices)[number]

export const onlineLinkMax = 200

/** The page that asks a tutor for the decision. */
export const closuresPath = '/tutor/closures'
