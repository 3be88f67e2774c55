import { KeyRound, MailCheck, MailPlus, MailX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { callback } from '#texts/callback'
import { ForgotPassword } from '#web/features/auth/forgot-password.tsx'
import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx'
import { RecoverAccount } from '#web/features/auth/recover-account.tsx'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { LinkCard } from '#web/shell/link-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ResendForm } from './resend-form.tsx'

type ChoiceProps = {
  /** Null when nobody is signed in. */
  current: string | null
  other: string
  onKeep: () => void
  onContinue: () => void
}

/** A link must not slip somebody into another account: what they enter next would be seen by its owner. */
export function Choice({ current, other, onKeep, onContinue }: ChoiceProps) {
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

export function ForgottenPassword({ onRecovered }: { onRecovered: (email: string) => void }) {
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

export function NewPassword({ email }: { email: string }) {
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

export function HalfChanged() {
  return (
    <LinkCard icon={MailCheck} {...callback.halfChanged}>
      <HomeLink />
    </LinkCard>
  )
}

export function Resend({ onVerified }: { onVerified: (email: string) => void }) {
  const { title, text } = callback.resend
  return (
    <LinkCard icon={MailPlus} title={title} text={text}>
      <ResendForm onVerified={onVerified} />
      <HomeLink />
    </LinkCard>
  )
}

export function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
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
