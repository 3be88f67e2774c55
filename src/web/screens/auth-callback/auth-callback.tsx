import { callback } from '#texts/callback'
import { endSession } from '#web/lib/replace-session.ts'
import { useSession } from '#web/lib/session.ts'
import { Processing } from '#web/shell/processing.tsx'
import { TwoStep } from '#web/shell/two-step.tsx'
import { continueAnyway, followLink } from './follow-link.ts'
import { Onward } from './onward.tsx'
import { useMailLink } from './use-mail-link.ts'
import { Choice, Failed, ForgottenPassword, HalfChanged, NewPassword, Resend } from './views.tsx'

/** Where the links of our e-mails lead. */
export function AuthCallback() {
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
