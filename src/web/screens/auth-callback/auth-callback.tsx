import { callback } from '#texts/callback'
import { useSession } from '#web/lib/session.ts'
import { followLink, replaceSession } from './follow-link.ts'
import { Onward } from './onward.tsx'
import { Processing } from './processing.tsx'
import { useMailLink } from './use-mail-link.ts'
import { Choice, Failed, ForgottenPassword, HalfChanged, NewPassword, Resend, TwoStep } from './views.tsx'

/** Where the links of our e-mails lead. */
export function AuthCallback() {
  const { view, show, setView } = useMailLink()
  const { status } = useSession()
  switch (view.kind) {
    case 'processing':
      return <Processing {...callback.processing} />
    case 'choice': {
      const { current, link } = view
      return (
        <Choice current={current} other={link.email} onContinue={() => void show(replaceSession(link))} />
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
