import { Secret, TOTP } from 'otpauth'
import type { Bearer } from '#server/features/auth/sessions/bearer'
import { type AuthApp, methodNow, sessionResponse } from '#server/features/auth/sessions/sessions'
import { twoStepLoginChanged } from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { sendMail } from '#server/platform/mail/mail'
import { AuthError } from '../auth-error.ts'
import { limitChallenge, limitFactor } from '../limits.ts'
import { userById } from '../users.ts'
import { isUuid } from '../wire.ts'
import { type Factor, isVerified, openSecret, requireFactor } from './factors.ts'

const challengeLifeMs = 5 * 60 * 1000
const mostTries = 5
const stepSeconds = 30

export async function challengeFactor(
  app: App,
  { user }: Bearer,
  { factorId, network }: { factorId: string; network: string },
) {
  await limitChallenge(app, user.id)
  const factor = await requireFactor(app, user.id, factorId)
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + challengeLifeMs)
  const id = uuidv7(now)
  await app.db
    .insertInto('factor_challenges')
    .values({ id, factor_id: factor.id, network, expires_at: expiresAt })
    .execute()
  await app.db.updateTable('factors').set({ last_challenged_at: now }).where('id', '=', factor.id).execute()
  return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

type CodeAttempt = { factorId: string; challengeId: string; code: string; network: string }

/** The second step: the session rises to aal2, and all earlier tokens become invalid. */
export async function verifyFactor(app: AuthApp, { user, session }: Bearer, attempt: CodeAttempt) {
  await limitFactor(app, user.id)
  const factor = await requireFactor(app, user.id, attempt.factorId)
  await requireChallenge(app, factor.id, attempt)
  await requireCode(app, factor, attempt.code)
  const raised = await inTransaction(app, async (app) => {
    await app.db
      .updateTable('factor_challenges')
      .set({ verified_at: app.clock.now() })
      .where('id', '=', attempt.challengeId)
      .execute()
    if (!isVerified(factor)) await activate(app, { user, session }, factor.id)
    return raiseSession(app, { user, session })
  })
  if (!raised) throw new AuthError('session_not_found')
  return sessionResponse(app, raised, await userById(app, user.id))
}

/** Ends the user's logins that stopped at the first step, and invalidates this login's earlier tokens. */
export async function raiseSession(app: App, { user, session }: Bearer) {
  await app.db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', '!=', session.id)
    .where('aal', '=', 'aal1')
    .execute()
  return app.db
    .updateTable('sessions')
    .set(({ eb }) => ({
      aal: 'aal2',
      amr: JSON.stringify([methodNow(app, 'totp'), ...session.amr.filter(({ method }) => method !== 'totp')]),
      token_counter: eb('token_counter', '+', 2),
      token_floor: eb('token_counter', '+', 2),
      refreshed_at: app.clock.now(),
    }))
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirst()
}

/** From now on a login needs the code of this app. Others whose set-up was not finished are deleted. */
async function activate(app: App, { user }: Bearer, factorId: string) {
  await app.db
    .updateTable('factors')
    .set({ status: 'verified', updated_at: app.clock.now() })
    .where('id', '=', factorId)
    .execute()
  await app.db
    .deleteFrom('factors')
    .where('user_id', '=', user.id)
    .where('status', '=', 'unverified')
    .execute()
  await sendMail(app, { to: user.email, ...twoStepLoginChanged(user.locale, { isOn: true }) })
  app.log.info('two-step login on', { userId: user.id })
}

/** Counted before the code is compared, so that parallel attempts gain nothing. */
async function requireChallenge({ db, clock }: App, factorId: string, { challengeId, network }: CodeAttempt) {
  const challenge = isUuid(challengeId)
    ? await db
        .selectFrom('factor_challenges')
        .selectAll()
        .where('id', '=', challengeId)
        .where('factor_id', '=', factorId)
        .executeTakeFirst()
    : undefined
  if (!challenge)
    throw new AuthError('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    })
  if (challenge.verified_at || challenge.network !== network) throw new AuthError('mfa_ip_address_mismatch')
  const { numUpdatedRows } = await db
    .updateTable('factor_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', challengeId)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AuthError('mfa_challenge_expired')
}

/** A code counts once: its time step must be later than the last accepted one. */
async function requireCode(app: App, factor: Factor, code: string) {
  const { db, clock } = app
  const totp = new TOTP({ secret: Secret.fromBase32(openSecret(app, factor)) })
  const timestamp = clock.now().getTime()
  const delta = totp.validate({ token: code.replaceAll(' ', ''), timestamp, window: 1 })
  if (delta === null) throw new AuthError('mfa_verification_failed')
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta
  const { numUpdatedRows } = await db
    .updateTable('factors')
    .set({ last_step: String(step) })
    .where('id', '=', factor.id)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  if (!numUpdatedRows) throw new AuthError('mfa_verification_failed')
}
