import type { Locale } from '#contract/locales'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { AuthError } from '../auth-error.ts'
import { limitMail, limitSignUp } from '../limits.ts'
import { saveUnconfirmed } from '../sign-up.ts'
import { findUser } from '../users.ts'
import { callbackUrl } from './redirects.ts'
import { sendLink } from './send-link.ts'

type Registration = { email: string; name: string; draftId: string; network: string; locale: Locale }

/**
 * Writes to an address with which a visitor registered as a tutor. A new address gets an account without a password, and the
 * mail confirms it. The owner of an existing account gets a mail that logs in. Both cases run the same statements, so that
 * neither the response nor its time reveals which it was.
 */
export async function mailRegistration(app: App, { email, name, draftId, network, locale }: Registration) {
  await requireFewMails(app, { email, network })
  await saveUnconfirmed(app, { email, metadata: { full_name: name }, passwordHash: null, locale })
  const user = (await findUser(app, email))!
  const linkTarget = (path: string) => ({
    redirectTo: `${callbackUrl(app, user.locale)}?redirect_to=${path}`,
    challenge: null,
    network,
    locale,
  })
  if (user.email_confirmed_at) await sendLink(app, 'draft', { user, linkTarget: linkTarget('/tutor/signup') })
  else
    await sendLink(app, 'registration', {
      user,
      linkTarget: { ...linkTarget('/tutor/subscription'), draftId },
    })
}

async function requireFewMails(app: App, { email, network }: { email: string; network: string }) {
  try {
    await limitSignUp(app, network)
    await limitMail(app, { network, email })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    throw new AppError('rate_limited', { retryAfter: error.retryAfter })
  }
}
