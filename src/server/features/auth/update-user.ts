import { proofAges } from '#contract/accounts/rules'
import { passwordChanged } from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { sendMail } from '#server/platform/mail/mail'
import { AuthError, invalid } from './auth-error.ts'
import { limitMail, limitUpdate } from './limits.ts'
import { deleteMailTokens, requireReauthenticationCode } from './mails/mail-tokens.ts'
import { forgotPasswordUrl } from './mails/redirects.ts'
import { mailBothAddresses } from './mails/request-mail.ts'
import type { LinkTarget } from './mails/send-link.ts'
import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts'
import type { Bearer } from './sessions/bearer.ts'
import { endSessions } from './sessions/sessions.ts'
import { isVerified } from './two-step/factors.ts'
import { liveFactors, Metadata, userById, userResponse, withoutNulls } from './users.ts'

type Changes = {
  email?: string
  password?: string
  currentPassword?: string
  nonce?: string
  data?: Record<string, unknown>
}

/** Changes everything that was requested or nothing: all checks come first, and a code is used up last. */
export async function updateUser(
  app: App,
  { user, session }: Bearer,
  { changes, network, linkTarget }: { changes: Changes; network: string; linkTarget: LinkTarget },
) {
  const { email, password, data } = changes
  await limitUpdate(app, user.id)
  const newEmail = email !== user.email ? email : undefined
  if (password) requireGoodPassword(password)
  const code = newEmail || password ? await codeNeeded(app, { user, session }, changes) : null
  const passwordHash = password && (await newHash(user.password_hash, password))
  if (newEmail) await limitMail(app, { network, email: newEmail })
  if (code !== null) await requireReauthenticationCode(app, { userId: user.id, code })

  return inTransaction(app, async (app) => {
    if (data) await mergeMetadata(app, user.id, data)
    if (passwordHash) await setPassword(app, { user, session }, passwordHash)
    // The requested address is the current one: this cancels a change that was begun.
    if (email === user.email) await endEmailChange(app, user.id)
    if (newEmail) await beginEmailChange(app, { user, newEmail, linkTarget })
    return userResponse(app, await userById(app, user.id))
  })
}

/**
 * Password and address are the keys to the account, which a stolen or forgotten login must not change. It takes the second step
 * if there is one, and a recent login, the current password, or else the mailed code that is returned here.
 */
async function codeNeeded(app: App, { user, session }: Bearer, { currentPassword, nonce }: Changes) {
  const factors = await liveFactors(app, user.id)
  if (session.aal !== 'aal2' && factors.some(isVerified))
    throw new AuthError('insufficient_aal', {
      status: 401,
      message: ({ authRefusals }) => authRefusals.secondStepNeeded,
    })
  if (currentPassword !== undefined) {
    if (await isPassword(user.password_hash, currentPassword)) return null
    throw new AuthError('current_password_invalid')
  }
  const provedAt = Math.max(...session.amr.map(({ timestamp }) => timestamp))
  if (app.clock.now().getTime() / 1000 - provedAt < proofAges.recentLogin) return null
  if (!nonce) throw new AuthError('reauthentication_needed')
  return nonce
}

async function newHash(currentHash: string | null, password: string) {
  if (currentHash && (await isPassword(currentHash, password))) throw new AuthError('same_password')
  return hashPassword(password)
}

/** Logs out all other logins, and cancels everything that they may have begun. */
async function setPassword(app: App, { user, session }: Bearer, passwordHash: string) {
  await app.db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: app.clock.now() })
    .where('id', '=', user.id)
    .execute()
  await endSessions(app, { userId: user.id, except: session.id })
  await deleteMailTokens(app, user.id)
  await endEmailChange(app, user.id)
  const resetLink = forgotPasswordUrl(app, user.locale)
  await sendMail(app, { to: user.email, ...passwordChanged(user.locale, { resetLink }) })
  app.log.info('password changed', { userId: user.id })
}

/** A null deletes its key. */
async function mergeMetadata(app: App, userId: string, data: Record<string, unknown>) {
  const { metadata } = await app.db
    .selectFrom('users')
    .select('metadata')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const merged = Metadata.safeParse(withoutNulls({ ...metadata, ...data }))
  if (!merged.success) throw invalid('data: too large')
  await app.db
    .updateTable('users')
    .set({ metadata: merged.data, updated_at: app.clock.now() })
    .where('id', '=', userId)
    .execute()
}

async function beginEmailChange(
  app: App,
  { user, newEmail, linkTarget }: { user: Bearer['user']; newEmail: string; linkTarget: LinkTarget },
) {
  const change = { new_email: newEmail, email_change_agreed: null, email_change_sent_at: app.clock.now() }
  await app.db.updateTable('users').set(change).where('id', '=', user.id).execute()
  await mailBothAddresses(app, { user: { ...user, ...change }, newEmail, linkTarget })
}

async function endEmailChange({ db }: App, userId: string) {
  await db
    .updateTable('users')
    .set({ new_email: null, email_change_agreed: null })
    .where('id', '=', userId)
    .execute()
}
