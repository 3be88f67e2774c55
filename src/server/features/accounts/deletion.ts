import { type FieldMessage, fieldMessage } from '#contract/field-messages'
import { AuthError } from '#server/features/auth/auth-error'
import { requireReauthenticationCode } from '#server/features/auth/mails/mail-tokens'
import { isPassword } from '#server/features/auth/passwords'
import { accountDeleted } from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { type Limit, takeToken } from '#server/platform/limits'
import { sendMail } from '#server/platform/mail/mail'
import { copyErasures, eraseAccount } from './erasures.ts'

const tries: Limit = { name: 'account-deletions', count: 5, seconds: 15 * 60 }

type Proof = { password?: string; code?: string }

/** Deletes an account for good, after its owner has proved again to be the owner. */
export async function deleteAccount(app: App, userId: string, proof: Proof) {
  await takeToken(app, tries, userId)
  await requireOwner(app, userId, proof)
  await inTransaction(app, async (app) => {
    const { email, locale } = await eraseAccount(app, userId)
    await sendMail(app, { to: email, ...accountDeleted(locale) })
  })
  // Before the response: once it says that the account is deleted, a restored backup must not bring it back.
  await copyErasures(app)
  app.log.info('account deleted', { userId })
  return {}
}

/** Requires the password, or for an account without one the code that was mailed. */
async function requireOwner(app: App, userId: string, { password, code }: Proof) {
  const account = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw new AppError('unauthenticated')
  const { password_hash } = account
  if (password_hash === null) return requireCode(app, userId, code)
  if (!password) throw refusal('password', fieldMessage('enterPassword'))
  if (!(await isPassword(password_hash, password))) throw refusal('password', fieldMessage('wrongPassword'))
}

async function requireCode(app: App, userId: string, code: string | undefined) {
  if (!code) throw refusal('code', fieldMessage('enterMailedCode'))
  try {
    await requireReauthenticationCode(app, { userId, code })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    throw refusal('code', fieldMessage('wrongCode'))
  }
}

const refusal = (field: keyof Proof, message: FieldMessage) =>
  new AppError('invalid_input', { fields: { [field]: message } })
