export const savedPath = '/saved'

/** The limit for one person, in the browser and in the account. */
export const mostSaved = 100
export const mostCompared = 3
