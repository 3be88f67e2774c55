import { notificationStream } from '#contract/notifications/paths'
import type { Feature } from '#server/features/feature'
import { mountNotifications, notificationStreamRoutes, streamDocs } from './notifications.routes.ts'
import { deleteOldNotifications, notificationsOf } from './notifications.ts'
import { notificationData } from './personal-data.ts'

export const notifications: Feature = {
  routes: mountNotifications,
  rawRoutes: notificationStreamRoutes,
  docs: streamDocs,
  live: { [notificationStream.event]: notificationsOf },
  cleanup: [deleteOldNotifications],
  personalData: notificationData,
}
