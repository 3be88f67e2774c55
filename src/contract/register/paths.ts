/** Where a tutor fills in the register of a meeting. */
export const registerPath = (meetingId: string) => `/tutor/meetings/${meetingId}`
