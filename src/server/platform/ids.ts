import { randomBytes, randomInt } from 'node:crypto'

/** A UUID whose order is the order of time, so that new rows land side by side in the index. */
export function uuidv7(now: Date, random: Uint8Array = randomBytes(10)) {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return uuidText(bytes)
}

/** A UUID of one's own making (version 8) out of the first 16 bytes of a hash. */
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

/** 32 signs, without the ones that are mistaken for others (i, l, o, u). */
const tailSigns = '0123456789abcdefghjkmnpqrstvwxyz'
const longestName = 60

/** The readable id of a tutor: the name in plain letters and a short random tail, `priya-doorgakant-k3x9`. */
export function publicId(name: string, random: Uint8Array = randomBytes(4)) {
  const letters = plainLetters(name, longestName)
  const tail = [...random.subarray(0, 4)].map((byte) => tailSigns[byte % tailSigns.length]).join('')
  return `${letters || 'tutor'}-${tail}`
}

/** A name as a part of an address: `Éléonore d’Unienville` is `eleonore-d-unienville`. */
export const plainLetters = (name: string, longest: number) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')

/** For codes that people type. */
export const randomCode = (length: number, alphabet: string) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
