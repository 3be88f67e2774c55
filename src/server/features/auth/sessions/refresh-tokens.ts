import { timingSafeEqual } from 'node:crypto'
import { uuidText } from '#server/platform/ids'
import type { Secrets } from '#server/platform/secrets'

type Seed = { sessionId: string; seed: Uint8Array; counter: number }

const idBytes = 16
const counterBytes = 4
const macBytes = 32
const shape = /^[A-Za-z0-9_-]{70}$/

/**
 * A refresh token contains its session and its number within that session, and a keyed hash of both. So tokens are not stored,
 * not even hashed, and two tabs that refresh at once can get the same successor, which a stored hash could not give them.
 */
export function refreshToken(secrets: Secrets, { sessionId, seed, counter }: Seed) {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  const place = Buffer.alloc(counterBytes)
  place.writeUInt32BE(counter)
  return Buffer.concat([id, place, macOf(secrets, id, place, seed)]).toString('base64url')
}

/** The contents of a token before it is verified. Null when it does not have the shape of one. */
export function readRefreshToken(token: string) {
  const bytes = Buffer.from(token, 'base64url')
  // The last character has unused bits. Only one way to write them is valid.
  if (!shape.test(token) || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, idBytes)
  const place = bytes.subarray(idBytes, idBytes + counterBytes)
  const mac = bytes.subarray(idBytes + counterBytes)
  return {
    sessionId: uuidText(id),
    counter: place.readUInt32BE(),
    isGenuine: (secrets: Secrets, seed: Uint8Array) =>
      mac.length === macBytes && timingSafeEqual(mac, macOf(secrets, id, place, seed)),
  }
}

const macOf = (secrets: Secrets, id: Uint8Array, place: Uint8Array, seed: Uint8Array) =>
  secrets.mac('refresh token', id, place, seed)
