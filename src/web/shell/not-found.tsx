import { Compass } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { notFound } from '#texts/not-found'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHead } from './page-head.tsx'

const authPath = /^\/(auth|verify|login|signup)(\/|$)/
const tutorPath = /^\/tutor\/profile(\/|$)/

/** The three variants of the not-found screen. */
export function notFoundKind(path: string) {
  if (authPath.test(path)) return 'auth'
  return tutorPath.test(path) ? 'tutor' : 'other'
}

export function NotFound() {
  const { pathname } = useLocation()
  const kind = notFoundKind(pathname)
  return (
    <section className="page-width flex flex-col items-center py-16 text-center md:py-24">
      <PageHead title={notFound.title} description={notFound[kind].text} />
      <Compass aria-hidden strokeWidth={1.25} className="size-20 text-lagoon" />
      <h1 className="mt-6 text-2xl font-semibold">{notFound.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{notFound[kind].text}</p>
      <div className="mt-8 flex w-full flex-col justify-center gap-3 sm:w-auto sm:flex-row">
        <WayOn kind={kind} />
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {notFound.home}
        </Link>
      </div>
    </section>
  )
}

function WayOn({ kind }: { kind: ReturnType<typeof notFoundKind> }) {
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

/** In a fresh tab there is nothing behind this page. */
const canGoBack = () => window.history.length > 1
