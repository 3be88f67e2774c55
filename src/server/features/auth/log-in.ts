import { AuthError } from './auth-error.ts'
import { forgiveLogin, limitLogin } from './limits.ts'
import { isPassword, requireBearableLength } from './passwords.ts'
import { takeFlow } from './pkce.ts'
import { type AuthApp, startSession } from './sessions.ts'
import { findUser, userById } from './users.ts'

type Visit = { network: string; userAgent: string }

/** Unknown address, account without a password and wrong password answer alike, and take as long. */
export async function logIn(
  app: AuthApp,
  { email, password, network, userAgent }: { email: string; password: string } & Visit,
) {
  requireBearableLength(password)
  await limitLogin(app, { network, email })
  const user = await findUser(app, email)
  const isRight = await isPassword(user?.password_hash, password)
  if (!user || !isRight) throw new AuthError('invalid_credentials')
  if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed')
  await forgiveLogin(app, { network, email })
  return startSession(app, { user, method: 'password', userAgent })
}

/** The end of a flow that a browser began with a challenge: only the same browser has the verifier. */
export async function exchangeCode(
  app: AuthApp,
  { code, verifier, userAgent }: { code: string; verifier: string; userAgent: string },
) {
  const { user_id, method } = await takeFlow(app, { code, verifier })
  return startSession(app, { user: await userById(app, user_id), method, userAgent })
}
