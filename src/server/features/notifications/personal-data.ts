import type { PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const notificationData: PersonalData = {
  async collect({ db }, userId) {
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
    }
  },

  async erase({ db }, userId) {
    for (const table of ['notifications', 'notification_choices'] as const)
      await db.deleteFrom(table).where('user_id', '=', userId).execute()
  },
}
