import { confirmEmailChange, confirmSignUp, logInLink, resetPassword } from '#server/mails/accounts'
import { confirmRegistration, finishRegistration } from '#server/mails/registration'
import type { App } from '#server/platform/app'
import { enqueue, type JobHandlers } from '#server/platform/jobs'
import { sendMail } from '#server/platform/mail/mail'
import { issuerOf } from './access-tokens.ts'
import { createMailToken } from './mail-tokens.ts'
import type { Challenge } from './pkce.ts'

/** Where the answer to a mail is to lead, and whether only the browser that asked may use it. */
export type Asked = { redirectTo: string; challenge: Challenge | null; subject?: string }

type Recipient = { id: string; email: string }

/** The mails that are answered with a link or a code. */
const mails = {
  signup: { purpose: 'signup', sentAt: 'confirmation_sent_at', write: confirmSignUp },
  recovery: { purpose: 'recovery', sentAt: 'recovery_sent_at', write: resetPassword },
  magiclink: { purpose: 'magiclink', sentAt: 'recovery_sent_at', write: logInLink },
  registration: { purpose: 'registration', sentAt: 'confirmation_sent_at', write: confirmRegistration },
  /** A registration with the address of an account: its owner logs in and sends it. */
  draft: { purpose: 'magiclink', sentAt: 'recovery_sent_at', write: finishRegistration },
} as const

export async function sendLink(app: App, mail: keyof typeof mails, user: Recipient, asked: Asked) {
  const { purpose, sentAt, write } = mails[mail]
  // The user before the token, as wherever both are written: in one order nobody waits for each other.
  await app.db
    .updateTable('users')
    .set({ [sentAt]: app.clock.now() })
    .where('id', '=', user.id)
    .execute()
  const answer = await createMailToken(app, { userId: user.id, email: user.email, purpose, ...asked })
  await sendMail(app, { to: user.email, ...write(answer) })
}

/**
 * As much work as sending a link, for an address that nobody has: how long the answer takes tells nothing. The
 * job that it leaves does nothing.
 */
export async function sendNothing(app: App) {
  await app.db.deleteFrom('mail_tokens').where('user_id', '=', nobody).execute()
  await enqueue(app, { topic: nothing, payload: logInLink({ link: issuerOf(app), code: '000000' }) })
  await app.db.updateTable('users').set({ updated_at: app.clock.now() }).where('id', '=', nobody).execute()
}

const nobody = '00000000-0000-0000-0000-000000000000'
const nothing = 'nothing'
export const authJobs: JobHandlers = { [nothing]: async () => {} }

/** Asks one of the two addresses to agree to the change. */
export async function sendEmailChange(
  app: App,
  side: 'current' | 'new',
  { user, newEmail, asked }: { user: Recipient; newEmail: string; asked: Asked },
) {
  const email = side === 'current' ? user.email : newEmail
  const purpose = `email_change_${side}` as const
  const answer = await createMailToken(app, { userId: user.id, email, purpose, ...asked })
  await sendMail(app, { to: email, ...confirmEmailChange({ ...answer, newEmail, side }) })
}
