import { passwordChanged } from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { sendMail } from '#server/platform/mail/mail'
import type { Asked } from './account-mails.ts'
import { askBothAddresses } from './ask-for-mail.ts'
import { AuthError, invalid } from './auth-error.ts'
import type { Bearer } from './bearer.ts'
import { liveFactors } from './factor-rows.ts'
import { limitMail, limitUpdate } from './limits.ts'
import { forgetMailTokens, requireReauthenticationCode } from './mail-tokens.ts'
import { hashPassword, isPassword, requireGoodPassword } from './passwords.ts'
import { forgotPasswordUrl } from './redirects.ts'
import { endSessions } from './sessions.ts'
import { Metadata, userAnswer, userById, withoutNulls } from './users.ts'

type Changes = {
  email?: string
  password?: string
  currentPassword?: string
  nonce?: string
  data?: Record<string, unknown>
}

const recentMs = 24 * 60 * 60 * 1000

/** All that was asked for, or nothing: whatever can be refused is checked first. */
export async function updateUser(
  app: App,
  { user, session }: Bearer,
  { changes, network, asked }: { changes: Changes; network: string; asked: Asked },
) {
  const { email, password, data } = changes
  await limitUpdate(app, user.id)
  const newEmail = email !== user.email ? email : undefined
  if (password) requireGoodPassword(password)
  if (newEmail || password) await requireTrust(app, { user, session }, changes)
  const passwordHash = password && (await newHash(user.password_hash, password))
  if (newEmail) await limitMail(app, { network, email: newEmail })

  await inTransaction(app, async (app) => {
    if (data) await mergeMetadata(app, user.id, data)
    if (passwordHash) await setPassword(app, { user, session }, passwordHash)
    if (newEmail) await beginEmailChange(app, { user, newEmail, asked })
  })
  return userAnswer(app, await userById(app, user.id))
}

/**
 * Password and address are the keys to the account. A stolen or forgotten login must not change them: it takes
 * the second step where there is one, and a recent login, the current password or a mailed code.
 */
async function requireTrust(app: App, { user, session }: Bearer, { currentPassword, nonce }: Changes) {
  const factors = await liveFactors(app, user.id)
  if (session.aal !== 'aal2' && factors.some(({ status }) => status === 'verified'))
    throw new AuthError('insufficient_aal', {
      status: 401,
      message: 'AAL2 session is required to update email or password when MFA is enabled.',
    })
  if (currentPassword !== undefined) {
    if (!(await isPassword(user.password_hash, currentPassword)))
      throw new AuthError('current_password_invalid')
    return
  }
  const provedAt = Math.max(...session.amr.map(({ timestamp }) => timestamp)) * 1000
  if (app.clock.now().getTime() - provedAt < recentMs) return
  if (!nonce) throw new AuthError('reauthentication_needed')
  await requireReauthenticationCode(app, { userId: user.id, code: nonce })
}

async function newHash(currentHash: string | null, password: string) {
  if (currentHash && (await isPassword(currentHash, password))) throw new AuthError('same_password')
  return hashPassword(password)
}

/** Whoever else is logged in is logged out, and no link that is still on its way works. */
async function setPassword(app: App, { user, session }: Bearer, passwordHash: string) {
  await app.db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: app.clock.now() })
    .where('id', '=', user.id)
    .execute()
  await endSessions(app, { userId: user.id, except: session.id })
  await forgetMailTokens(app, user.id)
  await sendMail(app, { to: user.email, ...passwordChanged({ resetLink: forgotPasswordUrl(app) }) })
  app.log.info('password changed', { userId: user.id })
}

/** A null takes its key away. */
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
  { user, newEmail, asked }: { user: Bearer['user']; newEmail: string; asked: Asked },
) {
  const change = { new_email: newEmail, email_change_agreed: null, email_change_sent_at: app.clock.now() }
  await app.db.updateTable('users').set(change).where('id', '=', user.id).execute()
  await askBothAddresses(app, { user: { ...user, ...change }, newEmail, asked })
}
