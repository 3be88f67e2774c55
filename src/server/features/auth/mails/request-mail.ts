import { alreadyRegistered, reauthenticationCode } from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { inTransaction } from '#server/platform/db'
import { sendMail } from '#server/platform/mail/mail'
import { AuthError } from '../auth-error.ts'
import { limitMail } from '../limits.ts'
import { saveIfNew } from '../sign-up.ts'
import { findUser, type UserRow } from '../users.ts'
import { createMailToken } from './mail-tokens.ts'
import { forgotPasswordUrl } from './redirects.ts'
import { type LinkTarget, sendEmailChange, sendLink } from './send-link.ts'

type Request = { email: string; network: string; linkTarget: LinkTarget }

// Each of these functions does and returns the same whether or not the address has an account.

export async function requestRecovery(app: App, { email, network, linkTarget }: Request) {
  await limitMail(app, { network, email })
  const user = await findUser(app, email)
  await inTransaction(app, (app) => sendLink(app, 'recovery', { user, linkTarget }))
}

export async function resendConfirmation(app: App, { email, network, linkTarget }: Request) {
  await limitMail(app, { network, email })
  const known = await findUser(app, email)
  const user = known?.email_confirmed_at ? undefined : known
  await inTransaction(app, (app) => sendLink(app, 'signup', { user, linkTarget }))
}

export async function resendEmailChange(app: App, { email, network, linkTarget }: Request) {
  await limitMail(app, { network, email })
  const known = await findUser(app, email)
  // No real address begins like this. It replaces the new address when there is no change of address.
  const newEmail = known?.new_email ?? `new ${email}`
  const mayMail = await isWithinLimits(app, { network, email: newEmail })
  const user = mayMail && known?.new_email ? known : undefined
  await inTransaction(app, (app) => mailBothAddresses(app, { user, newEmail, linkTarget }))
}

/** Hides a refusal that only a known address can cause. */
async function isWithinLimits(app: App, mail: Parameters<typeof limitMail>[1]) {
  try {
    await limitMail(app, mail)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

/**
 * Writes to both addresses, except for one that has already agreed. An address with an account gets a mail that says so
 * instead, and the change never completes. The requester does not learn this.
 */
export async function mailBothAddresses(
  app: App,
  { user, newEmail, linkTarget }: { user: UserRow | undefined; newEmail: string; linkTarget: LinkTarget },
) {
  const owner = await findUser(app, newEmail)
  for (const side of ['current', 'new'] as const) {
    const isMailed = user && user.email_change_agreed !== side
    const instead =
      isMailed && side === 'new' && owner?.email_confirmed_at
        ? {
            to: newEmail,
            ...alreadyRegistered(owner.locale, { resetLink: forgotPasswordUrl(app, owner.locale) }),
          }
        : undefined
    await sendEmailChange(app, side, {
      user: isMailed && !instead ? user : undefined,
      newEmail,
      linkTarget,
      instead,
    })
  }
}

type LinkRequest = Request & { data: Record<string, unknown>; mayCreate: boolean }

/** Requests a login without a password. A new address gets an account without one. */
export async function requestLink(app: App, { email, network, linkTarget, data, mayCreate }: LinkRequest) {
  await limitMail(app, { network, email })
  await inTransaction(app, async (app) => {
    if (mayCreate)
      await saveIfNew(app, { email, metadata: data, passwordHash: null, locale: linkTarget.locale })
    await sendLink(app, 'magiclink', { user: await findUser(app, email), linkTarget })
  })
}

/** Mails a code that proves the owner's presence. */
export async function reauthenticate(app: App, { user, network }: { user: UserRow; network: string }) {
  if (!user.email_confirmed_at) throw new AuthError('email_not_confirmed', { status: 422 })
  await limitMail(app, { network, email: user.email })
  await inTransaction(app, async (app) => {
    const { code } = await createMailToken(app, {
      userId: user.id,
      email: user.email,
      purpose: 'reauthentication',
    })
    await sendMail(app, { to: user.email, ...reauthenticationCode(user.locale, { code }) })
    await app.db
      .updateTable('users')
      .set({ reauthentication_sent_at: app.clock.now() })
      .where('id', '=', user.id)
      .execute()
  })
}
