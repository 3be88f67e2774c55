import { authDialog } from '#texts/auth'
import { subscription } from '#texts/subscription'
import { isSignedIn } from '#web/lib/auth/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { sendLoginMail, verifyMailCode } from './auth.queries.ts'
import { openAuthDialog } from './auth-dialog-state.ts'
import { toastVerified } from './auth-toasts.ts'
import { CodeForm } from './code-form.tsx'
import { ResendMail } from './resend-mail.tsx'

/** The code is for people whose mail scanner has used up the link. */
export function ConfirmAddress({ email }: { email: string }) {
  const { title, text } = subscription.mailSent

  async function verify(token: string) {
    await verifyMailCode(email, token, 'email')
    // The form is removed together with the focused control.
    document.querySelector('main')?.focus({ preventScroll: true })
    if (isSignedIn()) toastVerified(email)
    else openAuthDialog('login')
  }

  return (
    <Notice title={title}>
      <p className="wrap-anywhere">{text(email)}</p>
      <div className="mt-4 flex max-w-sm flex-col gap-4">
        <CodeForm texts={authDialog.verify} onCode={verify} />
        <ResendMail texts={authDialog.verify} onResend={() => sendLoginMail(email)} />
      </div>
    </Notice>
  )
}
