import { Compass } from 'lucide-react'
import { notFound } from '#texts/not-found'
import { canGoBack } from '#web/lib/router/history.ts'
import { useLocation, useNavigate } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { PageHead } from './page-head.tsx'

const authPath = /^\/(auth|verify|login|signup)(\/|$)/
const tutorPath = /^\/(tutor\/profile|t)(\/|$)/

export function notFoundKind(path: string) {
  if (authPath.test(path)) return 'auth'
  return tutorPath.test(path) ? 'tutor' : 'other'
}

export function NotFound() {
  const { pathname } = useLocation()
  const kind = notFoundKind(pathname)
  return (
    <MessageScreen icon={Compass} title={notFound.title} text={notFound[kind].text}>
      <PageHead title={notFound.title} description={notFound[kind].text} />
      <NextStep kind={kind} />
      <Link to="/" className={buttonClass({ variant: 'secondary' })}>
        {notFound.home}
      </Link>
    </MessageScreen>
  )
}

function NextStep({ kind }: { kind: ReturnType<typeof notFoundKind> }) {
  const navigate = useNavigate()
  const { action } = notFound[kind]
  if (kind === 'other')
    return <Button onClick={() => void (canGoBack() ? navigate(-1) : navigate('/'))}>{action}</Button>
  return (
    <Link to={kind === 'auth' ? '/auth/callback?email_resend=true' : '/top-rated'} className={buttonClass()}>
      {action}
    </Link>
  )
}
