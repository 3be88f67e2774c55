import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export const curve = 'prime256v1'

/** The public key of a browser, and a secret that it shares with us. */
export type PushKeys = { p256dh: Uint8Array; auth: Uint8Array }

/** One record holds the whole message, and push services accept no longer body. */
const recordBytes = 4096
/** The header, the byte that ends the text, and the tag. */
const overheadBytes = 16 + 4 + 1 + 65 + 1 + 16

/** The body of a push message, which only the browser can decrypt: RFC 8291, with aes128gcm of RFC 8188. */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { sender = newKeyPair(), salt = randomBytes(16) }: { sender?: ECDH; salt?: Uint8Array } = {},
) {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > recordBytes - overheadBytes) throw new RangeError('The push is too long.')
  const senderKey = sender.getPublicKey()
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey])
  const keyMaterial = hkdf(sender.computeSecret(p256dh), auth, context, 32)
  const key = hkdf(keyMaterial, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(keyMaterial, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  const header = Buffer.concat([salt, size, Buffer.from([senderKey.length]), senderKey])
  // The byte 2 after the text marks the last record.
  return Buffer.concat([
    header,
    cipher.update(plain),
    cipher.update('\x02'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function newKeyPair() {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Whether the bytes are a point of the curve. Nothing can be encrypted for others. */
export function isPublicKey(bytes: Uint8Array) {
  try {
    return newKeyPair().computeSecret(bytes).length > 0
  } catch {
    return false
  }
}
