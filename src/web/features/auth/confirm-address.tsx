import { authDialog } from '#texts/auth'
import { subscription } from '#texts/subscription'
import { callAuth } from '#web/lib/auth/call-auth.ts'
import { rememberMailRequest } from '#web/lib/auth/remembered-emails.ts'
import { isSignedIn } from '#web/lib/auth/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { openAuthDialog } from './auth-dialog-state.ts'
import { toastVerified } from './auth-toasts.ts'
import { callbackAddress } from './callback-url.ts'
import { CodeForm } from './code-form.tsx'
import { ResendMail } from './resend-mail.tsx'

/** The code is for those whose mail scanner has used up the link. */
export function ConfirmAddress({ email }: { email: string }) {
  const { title, text } = subscription.mailSent

  async function verify(token: string) {
    await callAuth((client) => client.verifyOtp({ email, token, type: 'email' }))
    // The form goes, and would take the focus with it.
    document.querySelector('main')?.focus({ preventScroll: true })
    if (isSignedIn()) toastVerified(email)
    else openAuthDialog('login')
  }

  return (
    <Notice title={title}>
      <p className="wrap-anywhere">{text(email)}</p>
      <div className="mt-4 flex max-w-sm flex-col gap-4">
        <CodeForm texts={authDialog.verify} onCode={verify} />
        <ResendMail texts={authDialog.verify} onResend={() => sendLogin(email)} />
      </div>
    </Notice>
  )
}

/** Another mail logs in, whoever has the address; what was sent with it is then to be sent once more. */
async function sendLogin(email: string) {
  const emailRedirectTo = `${callbackAddress()}?redirect_to=/tutor/signup`
  const options = { emailRedirectTo, shouldCreateUser: false }
  await callAuth((client) => client.signInWithOtp({ email, options }))
  rememberMailRequest(email)
}
