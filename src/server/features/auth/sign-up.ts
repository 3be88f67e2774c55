import { sql } from 'kysely'
import type { Locale } from '#contract/locales'
import { alreadyRegistered } from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { limitMail, limitSignUp } from './limits.ts'
import { forgotPasswordUrl } from './mails/redirects.ts'
import { type LinkTarget, sendLink } from './mails/send-link.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { describeUser, findUser, withoutNulls } from './users.ts'

type SignUp = {
  email: string
  password: string
  data: Record<string, unknown>
  network: string
  linkTarget: LinkTarget
}

/**
 * Opens an account, or mails the owner of an existing one. The response contains only what was sent and a new id, so that it
 * does not reveal whether the address was known. If it was, no account has the id.
 */
export async function signUp(app: App, { email, password, data, network, linkTarget }: SignUp) {
  requireGoodPassword(password)
  await limitSignUp(app, network)
  await limitMail(app, { network, email })
  const metadata = withoutNulls(data)
  // The salt is derived from the address, so that the same password gives the same hash.
  const passwordHash = await hashPassword(password, app.secrets.mac('password salt', email).subarray(0, 16))
  const id = uuidv7(app.clock.now())
  await inTransaction(app, async (app) => {
    const user = await saveUnconfirmed(app, { id, email, metadata, passwordHash, locale: linkTarget.locale })
    const { locale } = (await findUser(app, email))!
    const instead = {
      to: email,
      ...alreadyRegistered(locale, { resetLink: forgotPasswordUrl(app, locale) }),
    }
    await sendLink(app, 'signup', { user, linkTarget, instead })
  })
  return signUpResponse(app, { id, email, metadata })
}

type Unconfirmed = {
  id?: string
  email: string
  metadata: Record<string, unknown>
  passwordHash: string | null
  locale: Locale
}

/**
 * Until the address is confirmed, anybody can have signed up with it. If two sign-ups have different passwords, neither counts:
 * the mail logs in the owner of the address, who chooses a new one. Returns nothing when the address has been confirmed,
 * because then it belongs to an account.
 */
export async function saveUnconfirmed(app: App, account: Unconfirmed) {
  const row = newRow(app, account)
  return app.db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({
          password_hash: sql`case when users.password_hash = excluded.password_hash then users.password_hash end`,
          metadata: row.metadata,
          locale: row.locale,
          updated_at: row.updated_at,
        })
        .where('users.email_confirmed_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Opens an account for an unknown address. An existing account is not changed. */
export async function saveIfNew(app: App, account: Unconfirmed) {
  await app.db
    .insertInto('users')
    .values(newRow(app, account))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Nothing else in the row is derived from the address: once it is erased, the row identifies nobody. */
function newRow({ clock }: App, { id, email, metadata, passwordHash, locale }: Unconfirmed) {
  const now = clock.now()
  return {
    id: id ?? uuidv7(now),
    email,
    password_hash: passwordHash,
    metadata,
    locale,
    created_at: now,
    updated_at: now,
  }
}

function signUpResponse({ clock }: App, account: Pick<Unconfirmed, 'email' | 'metadata'> & { id: string }) {
  const now = clock.now()
  return describeUser({ ...account, created_at: now, updated_at: now, confirmation_sent_at: now })
}
