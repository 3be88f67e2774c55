import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, FileX, Printer } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { LoginNeeded } from './login-needed.tsx'
import { MessageScreen } from './message-screen.tsx'
import { PageHead } from './page-head.tsx'

type Texts = {
  description: string
  back: string
  print: string
  loading: string
  failed: string
  missing: { title: string; text: string }
  needsLogin: ComponentProps<typeof LoginNeeded>['texts']
}

type PaperProps<Data> = {
  title: string
  texts: Texts
  /** The path of the list that contains it. */
  listPath?: string
  /** Enabled once somebody is signed in. */
  result: UseQueryResult<Data, Error>
  children: (data: Data) => ReactNode
}

/** A printable sheet that only its owner may see. The rest of the page is not printed. */
export function Paper<Data>(props: PaperProps<Data>) {
  const { title, texts } = props
  const { status } = useSession()
  return (
    <div className="page-width flex min-h-dvh max-w-3xl flex-col gap-6 py-8 md:py-12 print:min-h-0 print:py-0">
      <PageHead title={title} description={texts.description} />
      {status === 'loading' && <Waiting label={texts.loading} />}
      {status === 'signed-in' && <Sheet {...props} />}
      {(status === 'signed-out' || status === 'second-step') && <LoginNeeded texts={texts.needsLogin} />}
    </div>
  )
}

function Sheet<Data>({ title, texts, listPath, result, children }: PaperProps<Data>) {
  const { data, error, refetch } = result
  if (!data && !error) return <Waiting label={texts.loading} />
  if (!data)
    return isRefusal(error) ? (
      <MessageScreen icon={FileX} {...texts.missing}>
        {listPath && (
          <Link to={listPath} className={buttonClass({ size: 'lg' })}>
            {texts.back}
          </Link>
        )}
      </MessageScreen>
    ) : (
      <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
    )
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        {listPath && (
          <Link to={listPath} className={buttonClass({ variant: 'ghost' })}>
            <ArrowLeft aria-hidden /> {texts.back}
          </Link>
        )}
        <Button variant="secondary" className="ml-auto" onClick={() => window.print()}>
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

function Waiting({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton shape="card" className="h-120" />
    </SkeletonGroup>
  )
}
