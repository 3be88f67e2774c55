import type { App } from '#server/platform/app'

const lifeMs = 365 * 24 * 60 * 60 * 1000

/** Drops what people were told more than a year ago, read or not. */
export async function forgetOldNotifications({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - lifeMs)
  await db.deleteFrom('notifications').where('created_at', '<', before).execute()
}
