import { createHash } from 'node:crypto'
import { dayMs } from '#contract/durations'
import type { NotificationList } from '#contract/notifications/api'
import { latestNotifications } from '#contract/notifications/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { publish } from '#server/platform/events'
import type { LiveEvent } from '#server/platform/http/sse'
import { topicOf } from './notify.ts'

export async function notificationsOf(app: App, userId: string): Promise<NotificationList> {
  const rows = await app.db
    .selectFrom('notifications')
    .select(['id', 'kind', 'title', 'message', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(latestNotifications)
    .execute()
  return {
    notifications: rows.map(({ created_at, read_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      isRead: read_at !== null,
    })),
    unreadCount: await unreadCount(app, userId),
  }
}

async function unreadCount({ db }: App, userId: string) {
  const { n } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Reading it again has no effect. */
export function markNotificationRead(app: App, { userId, id }: { userId: string; id: string }) {
  return inTransaction(app, async (app) => {
    const found = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!found) throw new AppError('not_found')
    return markRead(app, userId, id)
  })
}

export const markAllNotificationsRead = (app: App, userId: string) =>
  inTransaction(app, (app) => markRead(app, userId))

/** Also updates the person's other devices. */
async function markRead(app: App, userId: string, id?: string) {
  const unread = app.db
    .updateTable('notifications')
    .set({ read_at: app.clock.now() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  const { numUpdatedRows } = await (id ? unread.where('id', '=', id) : unread).executeTakeFirst()
  if (numUpdatedRows) await publish(app, topicOf(userId))
  return { unreadCount: await unreadCount(app, userId) }
}

/**
 * Reads the events for a live stream: the complete state of each source, if it differs from what was last sent. Nothing is
 * missed, in whichever order transactions commit. An event's id is a hash of the last state of each source.
 */
export async function changesSince(app: App, userId: string, lastId = ''): Promise<LiveEvent[]> {
  const said = lastId.split('.')
  const events: LiveEvent[] = []
  for (const [at, [event, read]] of Object.entries(app.live).entries()) {
    const found = await read(app, userId)
    const data = JSON.stringify(found)
    const hash = found === null ? '' : createHash('sha256').update(data).digest('base64url').slice(0, 16)
    if ((said[at] ?? '') === hash) continue
    said[at] = hash
    events.push({ id: said.join('.'), event, data })
  }
  return events
}

const lifeMs = 365 * dayMs

/** Whether they were read or not. */
export async function deleteOldNotifications({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - lifeMs)
  await db.deleteFrom('notifications').where('created_at', '<', before).execute()
}
