import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, UserRoundPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { bookings } from '#texts/bookings'
import { openAuthDialog } from '#web/features/auth/auth-dialog-state.ts'
import { TutorBookings } from '#web/features/bookings/tutor-bookings.tsx'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { Link } from '#web/lib/router/link.tsx'
import { useSession } from '#web/lib/session.ts'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const texts = bookings.dashboard

/** The server renders it for nobody in particular; who is signed in turns out in the browser. */
export function TutorDashboard() {
  const { status } = useSession()
  return (
    <div className="page-width min-h-dvh max-w-4xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      {status === 'loading' && <Waiting />}
      {status === 'signed-in' && <OwnDashboard />}
      {(status === 'signed-out' || status === 'second-step') && <LoginNeeded />}
    </div>
  )
}

function OwnDashboard() {
  const { data, isError, refetch } = useQuery(ownAccountQuery())
  if (isError) return <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.tutorId === null) return <ProfileNeeded />
  return (
    <Titled>
      <Card className="flex flex-col gap-4">
        <h2 className="text-xl font-semibold">{bookings.tutor.title}</h2>
        <TutorBookings />
      </Card>
    </Titled>
  )
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-semibold">{texts.title}</h1>
      {children}
    </div>
  )
}

function Waiting() {
  return (
    <Titled>
      <SkeletonGroup label={texts.loading}>
        <Skeleton shape="card" className="h-120" />
      </SkeletonGroup>
    </Titled>
  )
}

function ProfileNeeded() {
  const { title, text, action } = texts.needsProfile
  return (
    <MessageScreen icon={UserRoundPlus} title={title} text={text}>
      <Link to="/tutor/signup" className={buttonClass({ size: 'lg' })}>
        {action}
      </Link>
    </MessageScreen>
  )
}

function LoginNeeded() {
  const { title, text, action } = texts.needsLogin
  return (
    <MessageScreen icon={LockKeyhole} title={title} text={text}>
      <Button size="lg" onClick={() => openAuthDialog('login')}>
        {action}
      </Button>
    </MessageScreen>
  )
}
