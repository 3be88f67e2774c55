import type { App } from '#server/platform/app'
import { type Limit, takeToken } from '#server/platform/limits'

const exports: Limit = { name: 'account-exports', count: 5, seconds: 60 * 60 }

/** Everything the features hold about a person, in one record. */
export async function exportAccount(app: App, userId: string) {
  await takeToken(app, exports, userId)
  const parts = await Promise.all(app.personalData.map((holder) => holder.collect(app, userId)))
  app.log.info('account exported', { userId })
  return Object.assign({ exportedAt: app.clock.now() }, ...parts)
}
