export const messagesPath = '/messages'
export const newThreadPath = `${messagesPath}/new`
/** Opens a message to the tutor, about a class or a child if one is given. */
export const askPath = (tutor: string, about: { class?: string; child?: string } = {}) =>
  `${newThreadPath}?${new URLSearchParams({ tutor, ...about })}`
export const threadPath = (id: string) => `${messagesPath}/${id}`
