import { KeyRound, MailCheck, MailPlus, MailX, UsersRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { splitLocale } from '#contract/locales'
import { product } from '#contract/product'
import { callback } from '#texts/callback'
import { continueAnyway, followLink, type Outcome, useMailLink } from '#web/features/auth/follow-link.ts'
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx'
import { ForgotPassword, RecoverAccount } from '#web/features/auth/recover-account.tsx'
import { ResendForm } from '#web/features/auth/resend-form.tsx'
import { endSession } from '#web/lib/auth/replace-session.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { useLocation, useNavigate } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { safePath } from '#web/lib/safe-path.ts'
import { LinkCard, Processing } from '#web/shell/link-card.tsx'
import { TwoStep } from '#web/shell/two-step.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** The screen to which the links in our e-mails lead. */
export default function AuthCallback() {
  const { view, show, setView } = useMailLink()
  const { status } = useSession()
  switch (view.kind) {
    case 'processing':
      return <Processing {...callback.processing} />
    case 'choice': {
      const { current, other, link } = view
      return (
        <Choice
          current={current}
          other={other}
          onKeep={() => void endSession(link.tokens.access_token)}
          onContinue={() => void show(continueAnyway(link))}
        />
      )
    }
    case 'signed-in':
      if (status === 'second-step') return <TwoStep />
      if (status === 'signed-out') return <Failed message={callback.failed.noSession} />
      return view.type === 'recovery' ? <NewPassword email={view.email} /> : <Onward news={view} />
    case 'signed-in-before':
      return <Onward />
    case 'half-changed':
      return <HalfChanged />
    case 'resend':
      return <Resend onVerified={(email) => setView({ kind: 'signed-in', type: 'signup', email })} />
    case 'forgot-password':
      return (
        <ForgottenPassword onRecovered={(email) => setView({ kind: 'signed-in', type: 'recovery', email })} />
      )
    case 'failed': {
      const { message, link } = view
      return <Failed message={message} onRetry={link && (() => void show(followLink(link)))} />
    }
  }
}

type SignedIn = Extract<Outcome, { kind: 'signed-in' }>

/** Greets the person if the link has signed them in, and continues to the next page. */
function Onward({ news }: { news?: SignedIn }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const hasLeft = useRef(false)

  const leave = useEffectEvent(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    if (news) toast(wordsFor(news))
    void navigate(nextPath(search, news), { replace: true })
  })
  useEffect(() => leave(), [])

  return <Processing {...callback.processing} />
}

function wordsFor({ type, email }: SignedIn) {
  const { verified, authenticated, signedInAs, emailChanged } = callback.done
  return {
    title: type === 'signup' ? verified : authenticated,
    text: type === 'email_change' ? emailChanged(email) : signedInAs(email),
  }
}

const circle = /^\/(auth\/callback|verify)\b/

function nextPath(search: string, news?: SignedIn) {
  const wanted = safePath(new URLSearchParams(search).get('redirect_to'), window.location.origin)
  if (wanted && !circle.test(splitLocale(wanted).path)) return wanted
  // A person who was signed in before is not greeted again.
  if (!news) return '/'
  return news.type === 'email_change' ? '/profile' : product.welcomePath
}

type ChoiceProps = {
  /** Null when nobody is signed in. */
  current: string | null
  other: string
  onKeep: () => void
  onContinue: () => void
}

/** Asks before a link signs somebody in to another account, whose owner would see what they enter. */
function Choice({ current, other, onKeep, onContinue }: ChoiceProps) {
  const { title, text, unasked, advice, proceed, keep, leave } = callback.choice
  const facts = current === null ? unasked(other) : { title, text: text(current, other) }
  return (
    <LinkCard icon={UsersRound} {...facts}>
      <p className="mb-3">{advice}</p>
      <Link to="/" replace onClick={onKeep} className={buttonClass()}>
        <span className="min-w-0 wrap-anywhere">{current === null ? leave : keep(current)}</span>
      </Link>
      <Button variant="secondary" onClick={onContinue}>
        <span className="min-w-0 wrap-anywhere">{proceed(other)}</span>
      </Button>
    </LinkCard>
  )
}

function ForgottenPassword({ onRecovered }: { onRecovered: (email: string) => void }) {
  const [email, setEmail] = useState<string>()
  return (
    <LinkCard key={email} icon={KeyRound} {...callback.forgotPassword}>
      <div className="text-left">
        {email ? (
          <RecoverAccount email={email} onRecovered={() => onRecovered(email)} />
        ) : (
          <ForgotPassword email="" onSent={setEmail} />
        )}
      </div>
      <HomeLink />
    </LinkCard>
  )
}

function NewPassword({ email }: { email: string }) {
  const navigate = useNavigate()
  const { title, text } = callback.newPassword
  return (
    <LinkCard icon={KeyRound} title={title} text={text(email)}>
      <div className="text-left">
        <NewPasswordForm onDone={() => void navigate('/', { replace: true })} />
      </div>
    </LinkCard>
  )
}

function HalfChanged() {
  return (
    <LinkCard icon={MailCheck} {...callback.halfChanged}>
      <HomeLink />
    </LinkCard>
  )
}

function Resend({ onVerified }: { onVerified: (email: string) => void }) {
  const { title, text } = callback.resend
  return (
    <LinkCard icon={MailPlus} title={title} text={text}>
      <ResendForm onVerified={onVerified} />
      <HomeLink />
    </LinkCard>
  )
}

function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const { title, retry, resend } = callback.failed
  return (
    <LinkCard icon={MailX} tone="danger" title={title} text={message}>
      {onRetry ? (
        <Button onClick={onRetry}>{retry}</Button>
      ) : (
        <Link to="/auth/callback?email_resend=true" className={buttonClass()}>
          {resend}
        </Link>
      )}
      <HomeLink />
    </LinkCard>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      {callback.home}
    </Link>
  )
}
