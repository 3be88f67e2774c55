import { KeyRound, MailX } from 'lucide-react'
import { authDialog } from '#texts/auth'
import { callback } from '#texts/callback'
import { welcome } from '#texts/welcome'
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx'
import { ResendMail } from '#web/features/auth/resend-mail.tsx'
import { sendVerificationMail } from '#web/features/auth/verification-mail.ts'
import { useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { useSession } from '#web/lib/session.ts'
import { unconfirmedEmail } from '#web/lib/unconfirmed-email.ts'
import { LinkCard } from '#web/shell/link-card.tsx'
import { Processing } from '#web/shell/processing.tsx'
import { TwoStep } from '#web/shell/two-step.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Success } from './welcome/success.tsx'

/** Where the callback screen leads after a verification. */
export default function Welcome() {
  const session = useSession()
  if (session.status === 'loading') return <Processing {...welcome.processing} />
  if (session.status === 'signed-out') return <Failure />
  if (session.status === 'second-step') return <TwoStep />
  const { account } = session
  return account.hasPassword ? <Success account={account} /> : <PasswordMissing email={account.email} />
}

/**
 * The tutor registration makes accounts without one, and so do sign-ups with one address that disagreed about it.
 * The page waits for it instead of leading on.
 */
function PasswordMissing({ email }: { email: string }) {
  const { title, text } = welcome.password
  return (
    <LinkCard icon={KeyRound} title={title} text={text(email)}>
      <div className="text-left">
        {/* The session says when there is one. */}
        <NewPasswordForm onDone={() => {}} />
      </div>
      <Link to="/" replace className={buttonClass({ variant: 'secondary' })}>
        {welcome.home}
      </Link>
    </LinkCard>
  )
}

function Failure() {
  const { title, text, home } = welcome.error
  const [query] = useSearchParams()
  const email = query.get('email') ?? unconfirmedEmail()
  return (
    <LinkCard icon={MailX} tone="danger" title={title} text={text}>
      {email && (
        <ResendMail
          variant="primary"
          texts={{ ...authDialog.verify, resendFailed: callback.resend.failed, ...welcome.error }}
          onResend={() => sendVerificationMail(email)}
        />
      )}
      <Link to="/" className={buttonClass({ variant: email ? 'secondary' : 'primary' })}>
        {home}
      </Link>
    </LinkCard>
  )
}
