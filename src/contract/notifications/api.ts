import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { notificationKindNames } from './rules.ts'

export const Notification = z
  .object({
    id: z.uuid(),
    kind: z.enum(notificationKindNames),
    title: z.string(),
    message: z.string(),
    /** A path of this site. */
    link: z.string(),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const NotificationList = z
  .object({ notifications: z.array(Notification), unreadCount: z.int() })
  .meta({ id: 'NotificationList' })
export type NotificationList = z.infer<typeof NotificationList>

const MailSetting = z
  .object({ kind: z.enum(notificationKindNames), label: z.string(), isMailed: z.boolean() })
  .meta({ id: 'MailSetting' })

const NotificationSetting = MailSetting.extend({
  /** Absent for kinds that are never pushed. */
  isPushed: z.boolean().optional(),
}).meta({ id: 'NotificationSetting' })
export type NotificationSetting = z.infer<typeof NotificationSetting>

const trueOrFalse = z.boolean(fieldMessage('giveTrueOrFalse')).optional()

const Token = z.object({ token: z.string(fieldMessage('giveToken')).max(200) })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  summary: 'List your latest 50 notifications, and how many of all are unread',
  access: 'user',
  response: NotificationList,
  errors: [],
})

export const markNotificationRead = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/:id/mark-read',
  deprecatedPaths: ['/api/v1/notifications/:id/reading'],
  summary: 'Mark a notification as read',
  access: 'user',
  whileSuspended: true,
  params: z.object({ id: z.uuid() }),
  response: z.object({ unreadCount: z.int() }),
  errors: ['not_found'],
})

export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/mark-all-read',
  deprecatedPaths: ['/api/v1/notifications/reading'],
  summary: 'Mark all notifications as read',
  access: 'user',
  whileSuspended: true,
  response: z.object({ unreadCount: z.int() }),
  errors: [],
})

export const listMailSettings = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/settings',
  summary: 'List which notifications are also sent to you by e-mail, and pushed to your phones',
  access: 'user',
  response: z.object({ settings: z.array(NotificationSetting) }),
  errors: [],
})

export const changeMailSetting = endpoint({
  method: 'PATCH',
  path: '/api/v1/notifications/settings',
  summary: 'Choose whether a kind of notification is also sent by e-mail, or pushed to your phones',
  access: 'user',
  whileSuspended: true,
  body: z.strictObject({
    kind: z.enum(notificationKindNames, fieldMessage('giveNotificationKind')),
    isMailed: trueOrFalse,
    isPushed: trueOrFalse,
  }),
  response: NotificationSetting,
  errors: [],
})

export const getMailSetting = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/mail-settings',
  summary: 'Get the setting that the unsubscribe link of an e-mail is about',
  access: 'public',
  query: Token,
  response: MailSetting,
  errors: ['invalid_input'],
})

/** Mail programs call it by themselves (RFC 8058), with a form as its body, which is not read. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/unsubscribe',
  deprecatedPaths: ['/api/v1/notifications/unsubscription'],
  summary: 'Unsubscribe from one kind of e-mail, with the token of such an e-mail',
  access: 'public',
  whileSuspended: true,
  query: Token,
  response: MailSetting,
  errors: ['invalid_input'],
})
