import type { Locale } from '#contract/locales'
import type { MailTokenPurpose } from '#server/db/schema/accounts'
import {
  confirmEmailChange,
  confirmRegistration,
  confirmSignUp,
  finishRegistration,
  logInLink,
  resetPassword,
} from '#server/mails/accounts'
import type { App } from '#server/platform/app'
import { enqueue, type JobHandlers } from '#server/platform/jobs/jobs'
import { type Mail, sendMail } from '#server/platform/mail/mail'
import { createMailToken } from './mail-tokens.ts'
import type { Challenge } from './pkce.ts'

/** Where the link of a mail leads, and whether only the browser that requested it may use it. */
export type LinkTarget = {
  redirectTo: string
  challenge: Challenge | null
  network: string
  /** The language of the request, used for addresses without an account. */
  locale: Locale
  draftId?: string
}

type Recipient = { id: string; email: string; locale: Locale }

/** The mails that contain a link and a code. */
const mails = {
  signup: { purpose: 'signup', sentAt: 'confirmation_sent_at', write: confirmSignUp },
  recovery: { purpose: 'recovery', sentAt: 'recovery_sent_at', write: resetPassword },
  magiclink: { purpose: 'magiclink', sentAt: 'recovery_sent_at', write: logInLink },
  registration: { purpose: 'registration', sentAt: 'confirmation_sent_at', write: confirmRegistration },
  /** A registration with the address of an account. Its owner logs in and completes it. */
  draft: { purpose: 'magiclink', sentAt: 'recovery_sent_at', write: finishRegistration },
} as const

/** Sent to nobody if there is no user, or `instead` sends something else. */
type Sending = { user: Recipient | undefined; linkTarget: LinkTarget; instead?: Mail }

export async function sendLink(app: App, mail: keyof typeof mails, { user, ...rest }: Sending) {
  const { purpose, sentAt, write } = mails[mail]
  // The user is locked before the token, everywhere in the same order, to prevent deadlocks.
  await app.db
    .updateTable('users')
    .set({ [sentAt]: app.clock.now() })
    .where('id', '=', user?.id ?? nobody)
    .execute()
  await sendToken(app, { user, email: user?.email ?? '', purpose, write, ...rest })
}

export async function sendEmailChange(
  app: App,
  side: 'current' | 'new',
  { user, newEmail, ...rest }: Sending & { newEmail: string },
) {
  const email = side === 'current' ? (user?.email ?? '') : newEmail
  const write = (locale: Locale, linkAndCode: LinkAndCode) =>
    confirmEmailChange(locale, { ...linkAndCode, newEmail, side })
  await sendToken(app, { user, email, purpose: `email_change_${side}`, write, ...rest })
}

type LinkAndCode = { link: string; code: string }
type TokenMail = Sending & {
  email: string
  purpose: MailTokenPurpose
  write: (locale: Locale, linkAndCode: LinkAndCode) => Omit<Mail, 'to'>
}

/** Does the same work if there is no user, so that the time reveals nothing. */
async function sendToken(app: App, { user, email, purpose, linkTarget, write, instead }: TokenMail) {
  const linkAndCode = await createMailToken(app, {
    userId: user?.id ?? nobody,
    email,
    purpose,
    ...linkTarget,
  })
  const mail = { to: email, ...write(user?.locale ?? linkTarget.locale, linkAndCode) }
  if (user) await sendMail(app, mail)
  else if (instead) await sendMail(app, instead)
  else await enqueue(app, { topic: nothing, payload: mail })
}

const nobody = '00000000-0000-0000-0000-000000000000'
const nothing = 'nothing'
export const authJobs: JobHandlers = { [nothing]: async () => {} }
