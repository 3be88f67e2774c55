import { KeyRound, MailX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { authDialog } from '#texts/auth'
import { callback } from '#texts/callback'
import { welcome } from '#texts/welcome'
import { sendVerificationMail } from '#web/features/auth/auth.queries.ts'
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx'
import { ResendMail } from '#web/features/auth/resend-mail.tsx'
import { unconfirmedEmail } from '#web/lib/auth/remembered-emails.ts'
import { type Account, useSession } from '#web/lib/auth/session.ts'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { LinkCard, LinkFrame, LinkTitle, Processing } from '#web/shell/link-card.tsx'
import { TwoStep } from '#web/shell/two-step.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Celebration } from '#web/ui/celebration.tsx'
import { cx } from '#web/ui/classes.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Progress } from '#web/ui/data/progress.tsx'

/** The screen to which the callback screen leads after a verification. */
export default function Welcome() {
  const session = useSession()
  if (session.status === 'loading') return <Processing {...welcome.processing} />
  if (session.status === 'signed-out') return <Failure />
  if (session.status === 'second-step') return <TwoStep />
  const { account } = session
  return account.hasPassword ? <Success account={account} /> : <PasswordMissing email={account.email} />
}

/**
 * Accounts of the tutor registration have no password, and neither have accounts whose sign-ups disagreed about it. The page asks
 * for one before it continues.
 */
function PasswordMissing({ email }: { email: string }) {
  const { title, text } = welcome.password
  return (
    <LinkCard icon={KeyRound} title={title} text={text(email)}>
      <div className="text-left">
        {/* The session changes when the password is set. */}
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

/** Spec 9: about 5 seconds. */
const ticks = { count: 25, everyMs: 200 }

function Success({ account }: { account: Account }) {
  const navigate = useNavigate()
  const homeLink = useRef<HTMLAnchorElement>(null)
  const { done, isStopped, stop } = useTicks({ ...ticks, onEnd: () => void navigate('/', { replace: true }) })

  function onStay() {
    stop()
    homeLink.current?.focus()
  }

  return (
    <LinkFrame title={welcome.title}>
      <Celebration />
      <LinkTitle>{welcome.title}</LinkTitle>
      <p className="mt-3 text-muted">{welcome.text}</p>
      <SignedInAs account={account} />
      <div className="mt-5 flex min-h-10 flex-col justify-center text-sm text-muted">
        {isStopped ? (
          <p role="status">{welcome.staying}</p>
        ) : (
          <Progress label={welcome.redirecting} value={done} max={ticks.count} />
        )}
      </div>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        {/* The countdown stops for people who use the keyboard. */}
        <Link ref={homeLink} to="/" replace onFocus={stop} className={cx(buttonClass(), 'flex-1')}>
          {welcome.home}
        </Link>
        {!isStopped && (
          <Button variant="secondary" onClick={onStay} className="flex-1">
            {welcome.stay}
          </Button>
        )}
      </div>
    </LinkFrame>
  )
}

function SignedInAs({ account: { fullName, email, pictureUrl } }: { account: Account }) {
  return (
    <div className="mt-5 flex items-center gap-3 rounded-card bg-wash px-4 py-3 text-left">
      <Avatar src={pictureUrl} alt="" name={fullName} email={email} />
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-muted">{welcome.signedInAs}</span>
        {fullName && <span className="block font-semibold">{fullName}</span>}
        <span className="block">{email}</span>
      </p>
    </div>
  )
}

type Ticks = { count: number; everyMs: number; onEnd: () => void }

/** Counts up and calls `onEnd` at the end, unless it is stopped before. */
function useTicks({ count, everyMs, onEnd }: Ticks) {
  const [done, setDone] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const isOver = done >= count

  useEffect(() => {
    if (isStopped || isOver) return
    const timer = setInterval(() => setDone((before) => before + 1), everyMs)
    return () => clearInterval(timer)
  }, [isStopped, isOver, everyMs])

  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  return { done, isStopped, stop: () => setStopped(true) }
}
