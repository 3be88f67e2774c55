import type { App } from '#server/platform/app'
import { unverifiedLifeMs } from './factor-rows.ts'
import { forgetOldSessions } from './sessions.ts'

/** Drops what has expired. */
export async function forgetExpired(app: App) {
  const { db, clock } = app
  const now = clock.now()
  await forgetOldSessions(app)
  for (const table of ['mail_tokens', 'auth_flows', 'factor_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<=', new Date(now.getTime() - unverifiedLifeMs))
    .execute()
}
