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
 * The same in all processes: the default address names the port of one. That a token is ours is shown by its key, which
 * only they have.
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
 * Checks access tokens. A token that was found good once is known by its text until it expires: the signature
 * is the costly part, and it cannot change. Whether the session still stands is another question.
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

/** Base64 can spell the same bytes in several ways; a token is spelled in one. */
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
