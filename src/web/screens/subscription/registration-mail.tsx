import { useQuery } from '@tanstack/react-query'
import { authDialog } from '#texts/auth'
import { subscription } from '#texts/subscription'
import { openAuthDialog } from '#web/features/auth/auth-dialog-state.ts'
import { tellVerified } from '#web/features/auth/auth-toasts.ts'
import { callbackAddress } from '#web/features/auth/callback-url.ts'
import { CodeForm } from '#web/features/auth/code-form.tsx'
import { ResendMail } from '#web/features/auth/resend-mail.tsx'
import { myTutorQuery } from '#web/features/tutors/tutors.queries.ts'
import { askAuth } from '#web/lib/ask-auth.ts'
import { rememberMailRequest } from '#web/lib/mail-request.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { isSignedIn, useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'

/** How it stands with a form that was sent signed out: its mail is to be answered, or its owner is to send it. */
export function RegistrationMail() {
  const { status } = useSession()
  const email = useLocation().state?.unconfirmedEmail
  if (status === 'signed-in') return <UnsentForm />
  return status === 'signed-out' && typeof email === 'string' ? <ConfirmAddress email={email} /> : null
}

/** The code is for those whose mail scanner has used up the link. */
function ConfirmAddress({ email }: { email: string }) {
  const { title, text } = subscription.mailSent

  async function verify(token: string) {
    await askAuth((client) => client.verifyOtp({ email, token, type: 'email' }))
    // The form goes, and would take the focus with it.
    document.querySelector('main')?.focus({ preventScroll: true })
    if (isSignedIn()) tellVerified(email)
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
  await askAuth((client) => client.signInWithOtp({ email, options }))
  rememberMailRequest(email)
}

/** What was sent with the address of an account is not its owner's word before they send it themselves. */
function UnsentForm() {
  const { data } = useQuery(myTutorQuery())
  const { title, text, action } = subscription.unsent
  if (!data?.draft || data.profile) return null
  return (
    <Notice title={title}>
      <p>{text}</p>
      <Link to="/tutor/signup" className={cx(buttonClass({ size: 'sm' }), 'mt-2')}>
        {action}
      </Link>
    </Notice>
  )
}
