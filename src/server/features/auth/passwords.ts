import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordRules, type WeakPasswordReason } from '#contract/accounts/rules'
import { product } from '#contract/product'
import type { Localized } from '#server/locales/texts'
import { createQueue } from '#server/platform/queue'
import { AuthError, invalid } from './auth-error.ts'

/** Argon2id, somewhat above OWASP's minimum. */
export const cost = { memoryCost: 19_456, timeCost: 3, parallelism: 1 }

/** Two at a time leave the other threads to the rest of the server. A request that would wait too long is refused. */
export const hashesAtOnce = 2
export const hashesWaiting = 100
const inTurn = createQueue({ atOnce: hashesAtOnce, mostWaiting: hashesWaiting })

const common = new Set(dictionary['passwords-common'])

/** Refuses passwords that are too short, too long or easy to guess. */
export function requireGoodPassword(password: string) {
  requireBearableLength(password)
  const reasons = weaknessesOf(password)
  if (reasons.length === 0) return
  const message: Localized = ({ authRefusals }) =>
    reasons.includes('length')
      ? authRefusals.passwordShort(passwordRules.leastCharacters)
      : authRefusals.passwordKnown
  throw new AuthError('weak_password', { message, reasons })
}

/** Also checked before a password is compared, because hashing megabytes would make an easy attack. */
export function requireBearableLength(password: string) {
  if (Buffer.byteLength(password) > passwordRules.mostBytes)
    throw invalid(({ authRefusals }) => authRefusals.passwordLong(passwordRules.mostBytes))
}

function weaknessesOf(password: string) {
  const reasons: WeakPasswordReason[] = []
  if ([...password].length < passwordRules.leastCharacters) reasons.push('length')
  if (isCommon(password.toLowerCase())) reasons.push('pwned')
  return reasons
}

/** Common passwords, including our own name with a few digits or signs around it, and one character repeated. */
function isCommon(password: string) {
  const core = password.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return common.has(password) || core === product.slug || /^(.)\1*$/.test(password)
}

export function hashPassword(password: string, salt?: Uint8Array) {
  return inTurn(() => hash(password, { ...cost, salt }))
}

/** Takes the same time for accounts without a password and unknown addresses, so that the time reveals nothing. */
export async function isPassword(passwordHash: string | null | undefined, password: string) {
  const isRight = await inTurn(() => verify(passwordHash ?? nobodysHash, password))
  return isRight && Boolean(passwordHash)
}

/** The hash of a random password that was never stored. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=3,p=1$i4DoKQtBVACQIRbpD8XrJA$n9YHrpfHhA0fcl4/784S6+lFK9tuBCvzJvmd6jRxNCw'
