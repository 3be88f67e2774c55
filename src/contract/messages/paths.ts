export const messagesPath = '/messages'
export const newThreadPath = `${messagesPath}/new`
/** About one of the tutor's classes, or one of your children, if it is given. */
export const askPath = (tutor: string, about: { class?: string; child?: string } = {}) =>
  `${newThreadPath}?${new URLSearchParams({ tutor, ...about })}`
export const threadPath = (id: string) => `${messagesPath}/${id}`
