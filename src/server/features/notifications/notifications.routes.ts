import { Hono } from 'hono'
import * as contract from '#contract/notifications/api'
import { notificationStream } from '#contract/notifications/paths'
import * as push from '#contract/notifications/push.api'
import type { RouteTools } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { HonoEnv, Router } from '#server/platform/http/router'
import { liveStream } from '#server/platform/http/sse'
import type { RouteDoc } from '#server/platform/openapi/document'
import { changeSetting, mailSettingOf, settingsOf, switchOff } from './mail-settings.ts'
import {
  changesSince,
  markAllNotificationsRead,
  markNotificationRead,
  notificationsOf,
} from './notifications.ts'
import { topicOf } from './notify.ts'
import { deletePushSubscription, pushSubscriptionsOf, savePushSubscription } from './push-subscriptions.ts'

export function mountNotifications({ on }: Router, app: App) {
  on(contract.listNotifications, ({ user }) => notificationsOf(app, user.id))
  on(contract.markNotificationRead, ({ user, params }) =>
    markNotificationRead(app, { userId: user.id, id: params.id }),
  )
  on(contract.markAllNotificationsRead, ({ user }) => markAllNotificationsRead(app, user.id))
  on(contract.listMailSettings, async ({ user, locale }) => ({
    settings: await settingsOf(app, user.id, locale),
  }))
  on(contract.changeMailSetting, ({ user, body, locale }) =>
    changeSetting(app, { userId: user.id, ...body, locale }),
  )
  on(contract.getMailSetting, ({ query, locale }) => mailSettingOf(app, query.token, locale))
  on(contract.unsubscribe, ({ query, locale }) => switchOff(app, query.token, locale))
  on(push.listPushSubscriptions, ({ user }) => pushSubscriptionsOf(app, user.id))
  on(push.createPushSubscription, ({ user, body }) => savePushSubscription(app, user, body))
  on(push.deletePushSubscription, ({ user, params }) =>
    deletePushSubscription(app, { userId: user.id, id: params.id }),
  )
}

/** Read by `fetch`, because the browser's EventSource cannot send a token. */
export function notificationStreamRoutes(app: App, { identify }: RouteTools) {
  return new Hono<HonoEnv>().get(notificationStream.path, async (c) => {
    const authorization = c.req.header('authorization')
    const user = await identify(authorization)
    if (!user) throw new AppError('unauthenticated')
    return liveStream(c, {
      ...app,
      topic: topicOf(user.id),
      // A login that has ended, or whose token has expired, gets no more events.
      read: async (lastId) => ((await identify(authorization)) ? changesSince(app, user.id, lastId) : null),
    })
  })
}

export const streamDocs: RouteDoc[] = [
  {
    noun: 'notifications',
    id: 'streamNotifications',
    method: 'GET',
    path: notificationStream.path,
    summary: `Stream your notifications as server-sent events named '${notificationStream.event}', each with what listNotifications answers; Last-Event-ID resumes after an event`,
    needsToken: true,
    responses: {
      200: {
        description: 'A stream that stays open',
        types: ['text/event-stream'],
        example: `event: ${notificationStream.event}\nid: 7\ndata: {"notifications":[],"unreadCount":0}\n\n`,
      },
    },
    errors: ['unauthenticated', 'unavailable', 'internal_error'],
  },
]
