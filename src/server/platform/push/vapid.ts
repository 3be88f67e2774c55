import { createECDH, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'
import { curve } from './encrypt.ts'

const lifeSeconds = 12 * 60 * 60

export type Vapid = ReturnType<typeof createVapid>

/**
 * Identifies us to push services (RFC 8292). Browsers subscribe with the public key, and accept only messages that are signed
 * with it. The key is derived from the server's secret, so that it exists from the first start, is the same in every process,
 * and is in no copy of the database.
 */
export function createVapid({ secrets, clock }: { secrets: Secrets; clock: Clock }, mailFrom: string) {
  const { scalar, point } = keyFrom(secrets)
  const subject = `mailto:${mailFrom.match(/[^\s<>]+@[^\s<>]+/)![0]}`
  const publicKey = point.toString('base64url')
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.toString('base64url', 1, 33),
      y: point.toString('base64url', 33),
      d: scalar.toString('base64url'),
    },
  })
  return {
    publicKey,
    async authorization(endpoint: string) {
      const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: subject })
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + lifeSeconds)
        .sign(privateKey)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}

type Key = { scalar: Buffer; point: Buffer }

/** One of four billion numbers of this length is not a valid key. Then the next one is tried. */
function keyFrom(secrets: Secrets, turn = 0): Key {
  const scalar = secrets.mac('web push', String(turn))
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(scalar)
  } catch {
    return keyFrom(secrets, turn + 1)
  }
  return { scalar, point: pair.getPublicKey() }
}
