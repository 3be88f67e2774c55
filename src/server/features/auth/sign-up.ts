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
 * Opens an account, or mails the owner of one that somebody tried to. The response is made of what was sent and a new id
 * alone, so it cannot tell whether the address was known. Where it was, the id is nobody's.
 */
export async function signUp(app: App, { email, password, data, network, linkTarget }: SignUp) {
  requireGoodPassword(password)
  await limitSignUp(app, network)
  await limitMail(app, { network, email })
  const metadata = withoutNulls(data)
  // With a salt made of the address, the same password twice is the same hash twice.
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
 * Until the address is confirmed, anybody can have signed up with it. If two sign-ups disagree about the
 * password, neither is believed: the mail lets in whoever owns the address, and they choose a new one. Returns
 * nothing when the address has been confirmed: then it is somebody's account.
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

/** Opens an account for an address that nobody has; one that there is stays as it is. */
export async function saveIfNew(app: App, account: Unconfirmed) {
  await app.db
    .insertInto('users')
    .values(newRow(app, account))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Nothing in it is made of the address but the address: once that is erased, the row leads to nobody. */
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
