import type { UseQueryResult } from '@tanstack/react-query'
import { LockKeyhole, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { receipts as texts } from '#texts/receipts'
import { openAuthDialog } from '#web/features/auth/auth-dialog-state.ts'
import { ApiError } from '#web/lib/api.ts'
import { Link } from '#web/lib/router/link.tsx'
import { useSession } from '#web/lib/session.ts'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

type PrintScreenProps = { title: string; description: string; children: ReactNode }

/** Something that only its owner sees; on paper there is nothing else. */
export function PrintScreen({ title, description, children }: PrintScreenProps) {
  const { status } = useSession()
  return (
    <div className="page-width min-h-dvh max-w-3xl py-8 md:py-12 print:min-h-0 print:p-0">
      <PageHead title={title} description={description} />
      {status === 'loading' && <Waiting />}
      {status === 'signed-in' && children}
      {(status === 'signed-out' || status === 'second-step') && <LoginNeeded />}
    </div>
  )
}

type SheetProps<Data> = { found: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** The sheet, once it is there, with a way to print it. */
export function Sheet<Data>({ found, children }: SheetProps<Data>) {
  const { data, error, refetch } = found
  if (error instanceof ApiError && error.status < 500 && error.status > 0) return <NotFound />
  if (error) return <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  return (
    <div className="flex flex-col gap-6">
      {children(data)}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden /> {texts.print}
        </Button>
        <Link to="/tutor/subscription" className={buttonClass({ variant: 'secondary' })}>
          {texts.back}
        </Link>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label={texts.loading}>
      <Skeleton shape="card" className="h-96" />
    </SkeletonGroup>
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
