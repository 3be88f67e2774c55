/** With its time: what is moved is reminded of again. */
export const sourceOf = (id: string, at: Date) => `${id} ${at.toISOString()}`
