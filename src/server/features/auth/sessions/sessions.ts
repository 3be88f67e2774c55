import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { dayMs } from '#contract/durations'
import type { Database } from '#server/db/schema'
import type { AuthMethod } from '#server/db/schema/accounts'
import { forgotPasswordUrl } from '#server/features/auth/mails/redirects'
import { loginEnded } from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { sendMail } from '#server/platform/mail/mail'
import { AuthError, invalid } from '../auth-error.ts'
import { type UserRow, userResponse } from '../users.ts'
import { signAccessToken } from './access-tokens.ts'
import type { Keys } from './keys.ts'
import { rememberNetwork } from './known-networks.ts'
import { readRefreshToken, refreshToken } from './refresh-tokens.ts'

export type SessionRow = Selectable<Database['sessions']>

const longestIdleMs = 30 * dayMs
const longestLifeMs = 180 * dayMs
const longestAdminLifeMs = dayMs / 2
const longestUserAgent = 300

export type AuthApp = App & { keys: Keys }

type Login = { user: UserRow; method: string; network: string; userAgent: string }

/**
 * Starts a session for a user who has proved their identity, unless the account was deleted or its password changed meanwhile.
 */
export async function startSession(app: AuthApp, { user, method, network, userAgent }: Login) {
  const now = app.clock.now()
  const session = await inTransaction(app, async ({ db }) => {
    const unchanged = await db
      .updateTable('users')
      .set({ last_sign_in_at: now })
      .where('id', '=', user.id)
      .where('deleted_at', 'is', null)
      .where('password_hash', 'is not distinct from', user.password_hash)
      .returning('id')
      .executeTakeFirst()
    if (!unchanged) throw new AuthError('invalid_credentials')
    return db
      .insertInto('sessions')
      .values({
        id: uuidv7(now),
        user_id: user.id,
        amr: JSON.stringify([methodNow(app, method)]),
        token_seed: randomBytes(32),
        user_agent: userAgent.slice(0, longestUserAgent),
        created_at: now,
        refreshed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  await rememberNetwork(app, { userId: user.id, network })
  app.log.info('signed in', { userId: user.id, method })
  return sessionResponse(app, session, { ...user, last_sign_in_at: now })
}

export const methodNow = ({ clock }: App, method: string): AuthMethod => ({
  method,
  timestamp: Math.floor(clock.now().getTime() / 1000),
})

/** The session in the client's format, with the current tokens. */
export async function sessionResponse(app: AuthApp, session: SessionRow, row: UserRow) {
  const user = await userResponse(app, row)
  const { id: sessionId, aal, amr, token_seed: seed, token_counter: counter } = session
  const { token, lifeSeconds, expiresAt } = await signAccessToken(app, app.keys, {
    sessionId,
    aal,
    amr,
    user,
  })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: lifeSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken(app.secrets, { sessionId, seed, counter }),
    user,
  }
}

/**
 * Exchanges a refresh token. The current token is followed by the next one. Its predecessor still gets the current one for a
 * short while, because tabs refresh in parallel and responses get lost. Any other token was used before, so somebody has a
 * copy, and the session ends.
 */
export async function refreshSession(app: AuthApp, { token, network }: { token: string; network: string }) {
  const presented = readRefreshToken(token)
  if (!presented) throw invalid('Refresh token is not valid')
  const { sessionId, counter } = presented
  const before = await app.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!before || !presented.isGenuine(app.secrets, before.token_seed))
    throw new AuthError('refresh_token_not_found')
  const user = await userOf(app, before)
  await requireInTime(app, before, user)

  const rotated = await app.db
    .updateTable('sessions')
    .set({ token_counter: counter + 1, refreshed_at: app.clock.now() })
    .where('id', '=', sessionId)
    .where('token_counter', '=', counter)
    .returningAll()
    .executeTakeFirst()
  if (rotated) {
    await rememberNetwork(app, { userId: user.id, network })
    return sessionResponse(app, rotated, user)
  }

  const current = await app.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!current) throw new AuthError('refresh_token_not_found')
  const verdict = judgeReuse(app, current, counter)
  if (verdict === 'accept') return sessionResponse(app, current, user)
  if (verdict === 'end') await endCopiedSession(app, current, user)
  throw new AuthError('refresh_token_already_used')
}

function judgeReuse({ clock, config }: App, session: SessionRow, counter: number) {
  const age = clock.now().getTime() - session.refreshed_at.getTime()
  const isWithin = (seconds: number) => age <= seconds * 1000
  const { parentGraceSeconds, reuseIntervalSeconds } = config.auth
  // A token from before the second step is refused at once, but a tab that was refreshing at that moment is not a thief.
  if (counter < session.token_floor) return isWithin(reuseIntervalSeconds) ? 'refuse' : 'end'
  const isParent = counter === session.token_counter - 1
  return isWithin(isParent ? Math.max(parentGraceSeconds, reuseIntervalSeconds) : reuseIntervalSeconds)
    ? 'accept'
    : 'end'
}

function endCopiedSession(app: AuthApp, { id }: SessionRow, user: UserRow) {
  return inTransaction(app, async (app) => {
    if ((await endSessions(app, { userId: user.id, only: id })) === 0) return
    app.log.warn('refresh token used twice', { userId: user.id })
    const resetLink = forgotPasswordUrl(app, user.locale)
    await sendMail(app, { to: user.email, ...loginEnded(user.locale, { resetLink }) })
  })
}

async function requireInTime(app: AuthApp, session: SessionRow, user: UserRow) {
  const now = app.clock.now().getTime()
  const longest = app.adminEmails.includes(user.email) ? longestAdminLifeMs : longestLifeMs
  const isOver =
    now - session.created_at.getTime() > longest || now - session.refreshed_at.getTime() > longestIdleMs
  if (!isOver) return
  await app.db.deleteFrom('sessions').where('id', '=', session.id).execute()
  throw new AuthError('session_expired')
}

async function userOf(app: AuthApp, session: SessionRow) {
  return app.db.selectFrom('users').selectAll().where('id', '=', session.user_id).executeTakeFirstOrThrow()
}

/** Ends all sessions of a user, or only one, or all but one. Returns how many. */
export async function endSessions(
  { db }: Pick<App, 'db'>,
  { userId, only, except }: { userId: string; only?: string; except?: string },
) {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (only) query = query.where('id', '=', only)
  if (except) query = query.where('id', '!=', except)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the sessions that can no longer be refreshed. */
export async function deleteExpiredSessions({ db, clock }: App) {
  const oldest = new Date(clock.now().getTime() - longestIdleMs)
  await db.deleteFrom('sessions').where('refreshed_at', '<', oldest).execute()
}
