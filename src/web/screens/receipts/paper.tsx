import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, FileX, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { receipts as texts } from '#texts/receipts'
import { ApiError } from '#web/lib/api.ts'
import { Link } from '#web/lib/router/link.tsx'
import { useSession } from '#web/lib/session.ts'
import { LoginNeeded } from '#web/shell/login-needed.tsx'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const listPath = '/tutor/subscription'

type PaperProps<Data> = {
  title: string
  /** Asked for once somebody is signed in. */
  result: UseQueryResult<Data, Error>
  children: (data: Data) => ReactNode
}

/** A sheet for its owner's eyes, that is printed without what surrounds it. */
export function Paper<Data>({ title, ...rest }: PaperProps<Data>) {
  const { status } = useSession()
  return (
    <div className="page-width flex min-h-dvh max-w-3xl flex-col gap-6 py-8 md:py-12 print:min-h-0 print:py-0">
      <PageHead title={title} description={texts.description} />
      {status === 'loading' && <Waiting />}
      {status === 'signed-in' && <Sheet title={title} {...rest} />}
      {(status === 'signed-out' || status === 'second-step') && <LoginNeeded texts={texts.needsLogin} />}
    </div>
  )
}

function Sheet<Data>({ title, result, children }: PaperProps<Data>) {
  const { data, error, refetch } = result
  if (!data && !error) return <Waiting />
  if (!data)
    return isRefusal(error) ? <Missing /> : <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        <Link to={listPath} className={buttonClass({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden /> {texts.back}
        </Link>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden /> {texts.print}
        </Button>
      </div>
      <Card className="flex flex-col gap-6 print:border-0 print:shadow-none">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {children(data)}
      </Card>
    </>
  )
}

const isRefusal = (error: Error | null) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

function Waiting() {
  return (
    <SkeletonGroup label={texts.loading}>
      <Skeleton shape="card" className="h-120" />
    </SkeletonGroup>
  )
}

function Missing() {
  return (
    <MessageScreen icon={FileX} {...texts.missing}>
      <Link to={listPath} className={buttonClass({ size: 'lg' })}>
        {texts.back}
      </Link>
    </MessageScreen>
  )
}
