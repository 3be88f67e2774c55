import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import type { AuthMethod } from '#server/db/schema/accounts'
import type { App } from '#server/platform/app'
import { AuthError } from '../auth-error.ts'
import { algorithm, type Keys } from './keys.ts'

const audience = 'authenticated'

export type AccessClaims = { userId: string; sessionId: string; expiresAt: number }

type TokenSubject = {
  sessionId: string
  aal: string
  amr: AuthMethod[]
  user: { id: string; email: string; app_metadata: object; user_metadata: object; role: string }
}

/**
 * The same in all processes, although the default URL names the port of one. Only our processes have the key, so the signature
 * proves that a token is ours.
 */
const issuerOf = ({ config }: App) => `${config.siteUrl ?? 'http://localhost'}/auth/v1`

export async function signAccessToken(app: App, keys: Keys, { sessionId, aal, amr, user }: TokenSubject) {
  const { kid, privateKey } = await keys.signing()
  const issuedAt = Math.floor(app.clock.now().getTime() / 1000)
  const lifeSeconds = app.config.auth.accessTokenSeconds
  const expiresAt = issuedAt + lifeSeconds
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
    .setIssuer(issuerOf(app))
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey)
  return { token, lifeSeconds, expiresAt }
}

const mostRemembered = 5000

/**
 * Checks access tokens. A verified token is cached by its text until it expires, because verifying the signature is costly and
 * its result cannot change. The session is checked separately.
 */
export function createTokenCheck(app: App, keys: Keys) {
  const good = new Map<string, AccessClaims>()

  return async function check(token: string): Promise<AccessClaims> {
    const known = good.get(token)
    if (known && known.expiresAt * 1000 > app.clock.now().getTime()) return known
    good.delete(token)
    const claims = await verify(app, keys, token)
    good.set(token, claims)
    if (good.size > mostRemembered) good.delete(good.keys().next().value!)
    return claims
  }
}

async function verify(app: App, keys: Keys, token: string): Promise<AccessClaims> {
  const key = await keys.byId(kidOf(token))
  if (!key) throw refusal('its key is not ours')
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [algorithm],
      issuer: issuerOf(app),
      audience,
      currentDate: app.clock.now(),
      requiredClaims: ['sub', 'exp', 'session_id'],
    })
    return { userId: payload.sub!, sessionId: String(payload.session_id), expiresAt: payload.exp! }
  } catch (error) {
    throw refusal(error instanceof errors.JWTExpired ? 'token is expired' : 'token is malformed')
  }
}

/** Base64 can encode the same bytes in several ways, but a token has one. */
const isOneSpelling = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part

function kidOf(token: string) {
  if (!token.split('.').every(isOneSpelling)) throw refusal('token is malformed')
  try {
    return String(decodeProtectedHeader(token).kid)
  } catch {
    throw refusal('token is malformed')
  }
}

const refusal = (reason: string) =>
  new AuthError('bad_jwt', { message: `invalid JWT: unable to parse or verify signature, ${reason}` })
