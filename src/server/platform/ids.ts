import { randomBytes, randomInt } from 'node:crypto'

/** A UUID that sorts by time, so that new rows are next to each other in the index. */
export function uuidv7(now: Date, random: Uint8Array = randomBytes(10)) {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return uuidText(bytes)
}

/** A custom UUID (version 8) from the first 16 bytes of a hash. */
export function uuidOf(hash: Uint8Array) {
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes[6] = 0x80 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return uuidText(bytes)
}

export function uuidText(bytes: Uint8Array) {
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** 32 characters, without the ambiguous i, l, o and u. */
const tailSigns = '0123456789abcdefghjkmnpqrstvwxyz'
const longestName = 60

/** A tutor's readable id: the name in plain letters and a short random tail, `priya-doorgakant-k3x9`. */
export function publicId(name: string, random: Uint8Array = randomBytes(4)) {
  const letters = plainLetters(name, longestName)
  const tail = [...random.subarray(0, 4)].map((byte) => tailSigns[byte % tailSigns.length]).join('')
  return `${letters || 'tutor'}-${tail}`
}

/** A name for a URL: `Éléonore d’Unienville` becomes `eleonore-d-unienville`. */
export const plainLetters = (name: string, longest: number) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')

/** A code that people type. */
export const randomCode = (length: number, alphabet: string) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
