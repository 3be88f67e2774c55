import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { type Limit, resetLimit, takeToken } from '#server/platform/limits'
import { AuthError } from './auth-error.ts'
import { readRefreshToken } from './sessions/refresh-tokens.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const limits = {
  loginByNetwork: { name: 'login-network', count: 30, seconds: 5 * minute },
  loginByBoth: { name: 'login-both', count: 5, seconds: minute },
  /** Ten at once, then one every 30 seconds, which slows down guessing from many networks. */
  loginByAccount: { name: 'login-account', count: 1, seconds: 30, burst: 10 },
  /** The same again for each network. Only networks in which the account is known can use it. */
  loginBeyond: { name: 'login-beyond', count: 1, seconds: 30, burst: 10 },
  signUpByNetwork: { name: 'signup-network', count: 10, seconds: hour },
  signUpByNetworkInADay: { name: 'signup-network-day', count: 30, seconds: day },
  mailByAddress: { name: 'mail-address', count: 5, seconds: day },
  mailByNetwork: { name: 'mail-network', count: 30, seconds: hour },
  mailAtAll: { name: 'mail-all', count: 1000, seconds: hour },
  verifyByNetwork: { name: 'verify-network', count: 30, seconds: 5 * minute },
  verifyByAddress: { name: 'verify-address', count: 30, seconds: hour },
  refreshByNetwork: { name: 'refresh-network', count: 1800, seconds: 5 * minute },
  refreshBySession: { name: 'refresh-session', count: 60, seconds: minute, burst: 120 },
  factorByUser: { name: 'factor-user', count: 15, seconds: minute },
  challengeByUser: { name: 'challenge-user', count: 60, seconds: minute },
  updateByUser: { name: 'user-update', count: 30, seconds: 5 * minute },
} as const satisfies Record<string, Limit>

/** Addresses are counted under a keyed hash, so that the table of limits does not reveal them. */
const named = ({ secrets }: App, email: string) => secrets.mac('limits', email).toString('base64url', 0, 16)

/**
 * Counted before anything is looked up, so that a limit does not reveal whether an account exists. Returns the refusal if only
 * the account's own attempts are used up, because known networks have further ones.
 */
export async function limitLogin(app: App, { network, email }: { network: string; email: string }) {
  await takeToken(app, limits.loginByNetwork, network)
  await takeToken(app, limits.loginByBoth, `${network} ${named(app, email)}`)
  const refusal = await refusalOf(takeToken(app, limits.loginByAccount, named(app, email)))
  if (refusal) await takeToken(app, limits.loginBeyond, `${network} ${named(app, email)}`)
  return refusal
}

type Forgiven = {
  network: string
  email: string
  /** Strangers have used up the account's attempts, and must not get new ones by this. */
  isBesieged: boolean
}

export async function resetLoginLimits(app: App, { network, email, isBesieged }: Forgiven) {
  await resetLimit(app, limits.loginByBoth, `${network} ${named(app, email)}`)
  await resetLimit(app, limits.loginBeyond, `${network} ${named(app, email)}`)
  if (!isBesieged) await resetLimit(app, limits.loginByAccount, named(app, email))
}

export async function limitSignUp(app: App, network: string) {
  await takeToken(app, limits.signUpByNetwork, network)
  await takeToken(app, limits.signUpByNetworkInADay, network)
}

/** One mail a minute to an address and five in a day, whoever requests it and whether or not it has an account. */
export async function limitMail(app: App, { network, email }: { network: string; email: string }) {
  const { mailIntervalSeconds: seconds } = app.config.auth
  const unscaled = { ...app, config: { rateLimitScale: 1 } }
  try {
    // The network comes first: a network over its limit must not use up the address's attempts.
    await takeToken(app, limits.mailByNetwork, network)
    if (seconds > 0)
      await takeToken(unscaled, { name: 'mail-interval', count: 1, seconds }, named(app, email))
    await takeToken(app, limits.mailByAddress, named(app, email))
    await takeToken(app, limits.mailAtAll, 'all')
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    const { retryAfter } = error
    throw new AuthError('over_email_send_rate_limit', {
      message: ({ authRefusals }) => authRefusals.tooSoonForMail(retryAfter!),
      retryAfter,
    })
  }
}

/** Returns the refusal if only the address's attempts are used up, because the network that requested the mail has its own. */
export async function limitVerify(app: App, { network, email }: { network: string; email?: string }) {
  await takeToken(app, limits.verifyByNetwork, network)
  return email === undefined ? null : refusalOf(takeToken(app, limits.verifyByAddress, named(app, email)))
}

async function refusalOf(taking: Promise<void>) {
  try {
    await taking
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return error
    throw error
  }
}

/** Generous, because the client treats a refusal here as the end of the session. */
export async function limitRefresh(app: App, { network, token }: { network: string; token: string }) {
  try {
    await takeToken(app, limits.refreshByNetwork, network)
    await takeToken(app, limits.refreshBySession, readRefreshToken(token)?.sessionId ?? network)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    throw new AuthError('unavailable', { retryAfter: error.retryAfter })
  }
}

export const limitFactor = (app: App, userId: string) => takeToken(app, limits.factorByUser, userId)
export const limitChallenge = (app: App, userId: string) => takeToken(app, limits.challengeByUser, userId)
export const limitUpdate = (app: App, userId: string) => takeToken(app, limits.updateByUser, userId)
