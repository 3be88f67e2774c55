import {
  type CipherKey,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDataFolder } from './files/files.ts'
import { StartError } from './start-error.ts'

/**
 * Cryptography with keys that a copy of the database does not contain. Each purpose has its own key, derived from the server's
 * secret.
 */
export type Secrets = {
  /** A keyed hash, for values that are too short to be safe under a plain one. */
  mac(purpose: string, ...parts: (string | Uint8Array)[]): Buffer
  seal(purpose: string, text: string): Buffer
  /** Throws when the bytes were sealed with another secret or for another purpose, or were changed. */
  open(purpose: string, sealed: Uint8Array): string
}

const ivBytes = 12
const tagBytes = 16
const secretBytes = 32

export function createSecrets(secret: string | Uint8Array): Secrets {
  const keys = new Map<string, KeyObject>()

  function keyFor(purpose: string) {
    const key = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
    keys.set(purpose, key)
    return key
  }

  return {
    mac(purpose, ...parts) {
      const hmac = createHmac('sha256', keyFor(purpose))
      // The length is included, so that parts cannot be split in another way.
      for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part)
      return hmac.digest()
    },
    seal: (purpose, text) => encrypt(keyFor(purpose), Buffer.from(text, 'utf8')),
    open: (purpose, sealed) => decrypt(keyFor(purpose), sealed).toString('utf8'),
  }
}

export function encrypt(key: CipherKey, bytes: Uint8Array) {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws when the bytes were encrypted with another key or changed. */
export function decrypt(key: CipherKey, sealed: Uint8Array) {
  const iv = sealed.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}

/** The secret in the data folder. It is created if there is none, and concurrent starts agree on one. */
export async function secretIn(dataDir: string) {
  const path = join(await openDataFolder(dataDir), 'secret.key')
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  if (!existsSync(path)) {
    await writeFile(draft, randomBytes(secretBytes), { mode: 0o600, flush: true })
    // A link is created atomically, and never replaces an existing file.
    await link(draft, path).catch(() => {})
    await rm(draft)
  }
  return readSecret(path)
}

/** The secret in the data folder, or null. */
export async function findSecret(dataDir: string) {
  const path = join(dataDir, 'secret.key')
  return existsSync(path) ? readSecret(path) : null
}

async function readSecret(path: string) {
  const secret = await readFile(path)
  if (secret.length !== secretBytes)
    throw new StartError(`${path} is damaged: put back the file that this data was made with.`)
  return secret
}
