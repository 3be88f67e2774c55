import { authDialog } from '#texts/auth'
import { callback } from '#texts/callback'
import { authMessage } from '#web/lib/auth/auth-errors.ts'
import { isSignedIn } from '#web/lib/auth/session.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { notifyLogin } from './auth-dialog-state.ts'

type Words = { title: string; text: string }

/** Shows in a toast what went wrong, and returns the text, which also stands in the form. */
export function reportFailure({ title, text }: Words, error: unknown) {
  const message = authMessage(error, text)
  toast({ title, text: message, kind: 'destructive' })
  return message
}

/** A confirmed account is greeted as new, not as back. */
export function toastVerified(email: string) {
  if (isSignedIn()) toast({ title: callback.done.verified, text: callback.done.signedInAs(email) })
}

/** Called by the form that signs in, since the auth client's own event fires at every page load and in every tab. */
export function welcomeBack() {
  if (!isSignedIn()) return
  toast(authDialog.login.done)
  notifyLogin()
}
