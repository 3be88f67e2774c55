import { authDialog } from '#texts/auth'
import { reportFailure } from '#web/features/auth/auth-toasts.ts'
import { callbackAddress } from '#web/features/auth/callback-address.ts'
import { askAuth } from '#web/lib/ask-auth.ts'
import { toast } from '#web/ui/toast.ts'

const { resent, resendFailed } = authDialog.verify

/** Says by a toast whether the e-mail was sent, and answers the same. */
export async function resendVerification(email: string) {
  try {
    const options = { emailRedirectTo: callbackAddress() }
    await askAuth((client) => client.resend({ type: 'signup', email, options }))
    toast(resent)
    return true
  } catch (error) {
    reportFailure(resendFailed, error)
    return false
  }
}
