import { hash } from '@node-rs/argon2'
import { product } from '#contract/product'
import { randomFor } from './random.ts'
import { daysBefore } from './times.ts'
import { userRow } from './users.ts'

/** Accounts to look around with; a server that runs on the sample data names them when it starts. */
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

/** Those that are what they are called: the demo administrator is one only where no others are named. */
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

/** The salt is fixed because the passwords are public anyway, and two fresh starts are to be alike. */
function hashPassword({ email, password }: { email: string; password: string }) {
  const salt = randomFor(`salt:${email}`).bytes(16)
  return hash(password, { memoryCost: 19_456, timeCost: 3, parallelism: 1, salt })
}
