import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callback } from '#texts/callback'
import { takeMailLink } from '#web/lib/mail-link.ts'
import { endSession } from '#web/lib/replace-session.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { useSession } from '#web/lib/session.ts'
import { Processing } from '#web/shell/processing.tsx'
import { TwoStep } from '#web/shell/two-step.tsx'
import { toast } from '#web/ui/toast.ts'
import { continueAnyway, followLink, type Outcome } from './auth-callback/follow-link.ts'
import { readLink } from './auth-callback/link-answer.ts'
import { Onward } from './auth-callback/onward.tsx'
import {
  Choice,
  Failed,
  ForgottenPassword,
  HalfChanged,
  NewPassword,
  Resend,
} from './auth-callback/views.tsx'

/** Where the links of our e-mails lead. */
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

/** Follows the link that led here, and holds what came of it. */
function useMailLink() {
  const location = useLocation()
  const [view, setView] = useState<Outcome | { kind: 'processing' }>({ kind: 'processing' })
  const followed = useRef<typeof location>(null)

  async function show(outcome: Promise<Outcome>) {
    setView({ kind: 'processing' })
    const view = await outcome
    if (view.kind === 'failed')
      toast({ title: callback.failed.title, text: view.message, kind: 'destructive' })
    setView(view)
  }

  const follow = useEffectEvent(() => void show(followLink(readLink(takeMailLink(), Date.now()))))

  useEffect(() => {
    // Once a visit: what a link brought can be taken only once.
    if (followed.current === location) return
    followed.current = location
    follow()
  }, [location])

  return { view, show, setView }
}
