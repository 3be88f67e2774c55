import { type AuthApp, startSession } from '#server/features/auth/sessions/sessions'
import { emit } from '#server/features/feature'
import { emailChanged } from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { isDuplicate } from '#server/platform/db-errors'
import { sendMail } from '#server/platform/mail/mail'
import { AuthError } from '../auth-error.ts'
import { limitVerify } from '../limits.ts'
import { findUser, type UserRow, userById } from '../users.ts'
import {
  deleteMailTokens,
  type LinkType,
  linkTypes,
  type MailToken,
  takeCode,
  takeLink,
} from './mail-tokens.ts'
import { startFlow } from './pkce.ts'

type Proof = { type: string; network: string } & ({ email: string; code: string } | { token: string })

/** The first of the two addresses has agreed, but nothing has changed yet. */
export const waitsForOther =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The result of a link or a code from a mail: a session, or the message that the other address must agree too. */
export async function verifyMail(app: AuthApp, proof: Proof & { userAgent: string }) {
  const confirmed = await confirm(app, proof)
  if (!confirmed) return null
  const { network, userAgent } = proof
  return startSession(app, { ...confirmed, network, userAgent })
}

/** The same for a link. If the browser that requested it must finish the login, it gets a code for that. */
export async function followLink(
  app: AuthApp,
  proof: { type: string; token: string; network: string; userAgent: string },
) {
  const confirmed = await confirm(app, proof)
  if (!confirmed) return { kind: 'waiting' } as const
  const { user, method, token } = confirmed
  if (token.code_challenge && token.code_challenge_method) {
    const challenge = { challenge: token.code_challenge, method: token.code_challenge_method }
    return { kind: 'code', code: await startFlow(app, { userId: user.id, method, challenge }) } as const
  }
  const { network, userAgent } = proof
  return {
    kind: 'session',
    session: await startSession(app, { user, method, network, userAgent }),
  } as const
}

async function confirm(app: AuthApp, proof: Proof) {
  const { type, network } = proof
  const overLimit = await limitVerify(app, { network, email: 'email' in proof ? proof.email : undefined })
  if (!isLinkType(type)) throw new AuthError('otp_expired')
  // A failed attempt must stay counted, so the token is taken before the transaction.
  const token = await ('code' in proof
    ? takeCode(app, { ...proof, type, requesterOnly: overLimit !== null }).catch((error) => {
        throw overLimit ?? error
      })
    : takeLink(app, { token: proof.token, type }))
  const confirmed = inTransaction(app, async (app) => {
    const before = await lockUser(app, token.user_id)
    const user = isEmailChange(token)
      ? await agreeToChange(app, before, token)
      : await confirmAddress(app, before, token)
    if (user && token.purpose === 'registration')
      await emit(app, 'registrationConfirmed', { user, draftId: token.draft_id })
    return user && { user, token, method: methods[token.purpose] }
  })
  return confirmed.catch((error) => {
    // Two accounts changed to one address at the same moment, and this one came second.
    throw isDuplicate(error) ? new AuthError('otp_expired') : error
  })
}

const isLinkType = (type: string): type is LinkType => Object.hasOwn(linkTypes, type)
const isEmailChange = ({ purpose }: MailToken) => purpose.startsWith('email_change')

const methods: Record<MailToken['purpose'], string> = {
  signup: 'otp',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
  registration: 'otp',
}

/** The account may have been deleted since the link was used. */
async function lockUser({ db }: AuthApp, id: string) {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new AuthError('otp_expired')
  return user
}

/**
 * A person who reads the mail owns the address. A password set before that counts only if this mail belongs to the same
 * sign-up.
 */
export async function confirmAddress(app: App, user: UserRow, { purpose }: Pick<MailToken, 'purpose'>) {
  if (user.email_confirmed_at) return user
  const now = app.clock.now()
  await app.db
    .updateTable('users')
    .set({
      email_confirmed_at: now,
      updated_at: now,
      ...(purpose !== 'signup' && { password_hash: null }),
    })
    .where('id', '=', user.id)
    .execute()
  return userById(app, user.id)
}

async function agreeToChange(app: AuthApp, user: UserRow, token: MailToken) {
  const side = token.purpose === 'email_change_current' ? 'current' : 'new'
  const newEmail = user.new_email
  if (!newEmail || (side === 'new' && token.email !== newEmail)) throw new AuthError('otp_expired')
  const hasOtherAgreed = user.email_change_agreed !== null && user.email_change_agreed !== side
  if (!hasOtherAgreed) {
    await app.db.updateTable('users').set({ email_change_agreed: side }).where('id', '=', user.id).execute()
    return null
  }
  await dropUnconfirmed(app, newEmail)
  if (await findUser(app, newEmail)) throw new AuthError('otp_expired')
  await deleteMailTokens(app, user.id)
  await app.db
    .updateTable('users')
    .set({ email: newEmail, new_email: null, email_change_agreed: null, updated_at: app.clock.now() })
    .where('id', '=', user.id)
    .execute()
  await sendMail(app, { to: user.email, ...emailChanged(user.locale, { newEmail }) })
  app.log.info('e-mail address changed', { userId: user.id })
  return userById(app, user.id)
}

/** An account that never confirmed the address must not keep it from its owner. */
async function dropUnconfirmed({ db }: AuthApp, email: string) {
  await db
    .deleteFrom('users')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('id', 'not in', (nested) => nested.selectFrom('tutors').select('user_id'))
    .execute()
}
