/** The live stream and its events: `event` carries the response of `GET /api/v1/notifications`, `messages` an `Inbox`. */
export const notificationStream = {
  path: '/api/v1/notifications/stream',
  event: 'notifications',
  messages: 'messages',
} as const

/** The page that e-mails link to. Its `token` identifies the account and the kind of e-mail. */
export const mailSettingsPath = '/mail-settings'
