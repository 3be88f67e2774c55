import type { AccountSession } from '#contract/accounts'
import { endSessions } from '#server/features/auth/sessions'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import type { User } from '#server/platform/user'
import { deviceName } from './device-name.ts'

/** Where the account is logged in, last used first. */
export async function sessionsOf({ db }: App, user: User): Promise<AccountSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'refreshed_at'])
    .where('user_id', '=', user.id)
    .orderBy('refreshed_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    isCurrent: row.id === user.sessionId,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.refreshed_at.toISOString(),
  }))
}

export async function endOwnSession(app: App, { userId, id }: { userId: string; id: string }) {
  const ended = await endSessions(app, { userId, only: id })
  if (ended === 0) throw new AppError('not_found')
  app.log.info('session ended by its owner', { userId })
  return {}
}
