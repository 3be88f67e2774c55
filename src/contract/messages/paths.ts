export const messagesPath = '/messages'
/** With `?tutor=`, and `&class=` for one of the tutor's classes. */
export const newThreadPath = `${messagesPath}/new`
export const threadPath = (id: string) => `${messagesPath}/${id}`
