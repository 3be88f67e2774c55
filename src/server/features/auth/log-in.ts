import { AuthError } from './auth-error.ts'
import { limitLogin, resetLoginLimits } from './limits.ts'
import { takeFlow } from './mails/pkce.ts'
import { isPassword, requireBearableLength } from './passwords.ts'
import { isKnownNetwork } from './sessions/known-networks.ts'
import { type AuthApp, startSession } from './sessions/sessions.ts'
import { findUser, userById } from './users.ts'

type Visit = { network: string; userAgent: string }

/**
 * An unknown address, an account without a password and a wrong password get the same response after the same time. When
 * strangers have used up the account's attempts, the right password still works from a network in which the account is known.
 * All other responses are the same from everywhere, so that nobody learns which networks those are.
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

/** Ends a flow that began with a challenge. Only the same browser has the verifier. */
export async function exchangeCode(
  app: AuthApp,
  { code, verifier, ...visit }: { code: string; verifier: string } & Visit,
) {
  const { user_id, method } = await takeFlow(app, { code, verifier })
  return startSession(app, { user: await userById(app, user_id), method, ...visit })
}
