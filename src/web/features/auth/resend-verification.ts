import { authDialog } from '#texts/auth'
import { toast } from '#web/ui/toast.ts'
import { reportFailure } from './auth-toasts.ts'
import { sendVerificationMail } from './verification-mail.ts'

const { resent, resendFailed } = authDialog.verify

/** Says by a toast whether the e-mail was sent, and answers the same. */
export async function resendVerification(email: string) {
  try {
    await sendVerificationMail(email)
    toast(resent)
    return true
  } catch (error) {
    reportFailure(resendFailed, error)
    return false
  }
}
