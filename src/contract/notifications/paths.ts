/**
 * The live stream, and what it calls its events: `event` carries the response of `GET /api/v1/notifications`, `messages`
 * an `Inbox`.
 */
export const notificationStream = {
  path: '/api/v1/notifications/stream',
  event: 'notifications',
  messages: 'messages',
} as const

/** The page that e-mails link to; its `token` says whose e-mails of which kind it is about. */
export const mailSettingsPath = '/mail-settings'
