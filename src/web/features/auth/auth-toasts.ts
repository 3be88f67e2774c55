import { authDialog } from '#texts/auth'
import { callback } from '#texts/callback'
import { authMessage } from '#web/lib/auth/auth-errors.ts'
import { isSignedIn } from '#web/lib/auth/session.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { notifyLogin } from './auth-dialog-state.ts'

type Words = { title: string; text: string }

/** Says in a toast what went wrong, and returns it, to stand next to the form where it stays. */
export function reportFailure({ title, text }: Words, error: unknown) {
  const message = authMessage(error, text)
  toast({ title, text: message, kind: 'destructive' })
  return message
}

/** An account that has just been confirmed is new here, and not back. */
export function toastVerified(email: string) {
  if (isSignedIn()) toast({ title: callback.done.verified, text: callback.done.signedInAs(email) })
}

/** By the one who has just signed in: the client's own event comes at every page load and in every tab too. */
export function welcomeBack() {
  if (!isSignedIn()) return
  toast(authDialog.login.done)
  notifyLogin()
}
