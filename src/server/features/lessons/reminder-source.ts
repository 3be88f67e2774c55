/** The id with its time, so that a lesson that moved gets a new reminder. */
export const sourceOf = (id: string, at: Date) => `${id} ${at.toISOString()}`
