import { hash } from '@node-rs/argon2'
import { product } from '#contract/product'
import { normalise } from '#server/features/tutors/search-text'
import { uuidv7 } from '#server/platform/ids'
import { randomFor } from './random.ts'
import { daysBefore } from './times.ts'

/** Accounts to try the product with. A server with sample data prints them when it starts. */
export const demoAccounts = [
  {
    role: 'Student',
    name: 'Kavi Ramdin',
    email: `student@${product.domain}`,
    password: 'lagoon-student',
  },
  {
    role: 'Tutor',
    name: 'Anjali Beeharry',
    email: `tutor@${product.domain}`,
    password: 'lagoon-tutor',
  },
  {
    role: 'Administrator',
    name: 'Nadia Toorawa',
    email: `admin@${product.domain}`,
    password: 'lagoon-admin',
  },
] as const

export const [, , demoAdministrator] = demoAccounts

/** The demo accounts that have their role: the demo administrator has it only if no others are configured. */
export const demoAccountsFor = (adminEmails: readonly string[]) =>
  demoAccounts.filter(({ role, email }) => role !== 'Administrator' || adminEmails.includes(email))

export async function demoUsers(now: Date) {
  const [student, tutor, administrator] = await Promise.all(
    demoAccounts.map(async (account) => ({
      ...userRow({ ...account, createdAt: daysBefore(now, 600) }),
      password_hash: await hashPassword(account),
    })),
  )
  return { student: student!, tutor: tutor!, administrator: administrator! }
}

/** The salt is fixed because the passwords are public anyway, and fresh starts should be identical. */
function hashPassword({ email, password }: { email: string; password: string }) {
  const salt = randomFor(`salt:${email}`).bytes(16)
  return hash(password, { memoryCost: 19_456, timeCost: 3, parallelism: 1, salt })
}

const sampleDomain = `sample.${product.domain}`

/** A sample user's address. The domain `.example` does not exist, so no mail can reach a stranger. */
export function sampleEmail(name: string) {
  return `${normalise(name).replace(/[^a-z0-9-]+/g, '.')}@${sampleDomain}`
}

/** An account with a confirmed address. Nobody can log in to it if it has no password. */
export function userRow({ name, email, createdAt }: { name: string; email: string; createdAt: Date }) {
  return {
    id: uuidv7(createdAt, randomFor(`user:${email}`).bytes(10)),
    email,
    password_hash: null as string | null,
    metadata: { full_name: name },
    email_confirmed_at: createdAt,
    is_sample: true,
    created_at: createdAt,
    updated_at: createdAt,
  }
}
