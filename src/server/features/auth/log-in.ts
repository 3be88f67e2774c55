import { AuthError } from './auth-error.ts'
import { limitLogin, resetLoginLimits } from './limits.ts'
import { takeFlow } from './mails/pkce.ts'
import { isPassword, requireBearableLength } from './passwords.ts'
import { isKnownNetwork } from './sessions/known-networks.ts'
import { type AuthApp, startSession } from './sessions/sessions.ts'
import { findUser, userById } from './users.ts'

type Visit = { network: string; userAgent: string }

/**
 * Unknown address, account without a password and wrong password get the same response, after as long. When strangers have
 * used up the account's tries, the right password still opens it from a network it is known in; any other response is
 * the same from everywhere, so that nobody learns which networks those are.
 */
export async function logIn(
  app: AuthApp,
  { email, password, network, userAgent }: { email: string; password: string } & Visit,
) {
  requireBearableLength(password)
  const overLimit = await limitLogin(app, { network, email })
  const user = await findUser(app, email)
  const isRight = await isPassword(user?.password_hash, password)
  const isOwner = user && isRight
  if (overLimit && !(isOwner && (await isKnownNetwork(app, { userId: user.id, network })))) throw overLimit
  if (!isOwner) throw new AuthError('invalid_credentials')
  if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed')
  await resetLoginLimits(app, { network, email, isBesieged: overLimit !== null })
  return startSession(app, { user, method: 'password', network, userAgent })
}

/** The end of a flow that a browser began with a challenge: only the same browser has the verifier. */
export async function exchangeCode(
  app: AuthApp,
  { code, verifier, ...visit }: { code: string; verifier: string } & Visit,
) {
  const { user_id, method } = await takeFlow(app, { code, verifier })
  return startSession(app, { user: await userById(app, user_id), method, ...visit })
}
