import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const notificationData: PersonalData = {
  async collect(app, userId) {
    const { db } = app
    return {
      notifications: await inApiNames(db)
        .selectFrom('notifications')
        .select(['kind', 'title', 'message', 'created_at', 'read_at'])
        .where('user_id', '=', userId)
        .orderBy('seq')
        .execute(),
      notificationChoices: await inApiNames(db)
        .selectFrom('notification_choices')
        .select(['kind', 'channel', 'is_on'])
        .where('user_id', '=', userId)
        .execute(),
      pushSubscriptions: await pushSubscriptionsOf(app, userId),
    }
  },

  async erase({ db }, userId) {
    for (const table of ['notifications', 'notification_choices', 'push_subscriptions'] as const)
      await db.deleteFrom(table).where('user_id', '=', userId).execute()
  },
}

/** Only the service, because its URL and keys allow writing to the browser. */
async function pushSubscriptionsOf({ db }: App, userId: string) {
  const rows = await inApiNames(db)
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ endpoint, ...times }) => ({ service: new URL(endpoint).host, ...times }))
}
