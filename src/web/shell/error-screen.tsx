import { CloudOff, RefreshCw } from 'lucide-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { shell } from '#texts/shell'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'

/** What stands in place of a screen that could not be shown. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const { title, text } = shell.failure[isUnreachable(error) ? 'offline' : 500]
  return (
    <section role="alert" className="page-width flex flex-col items-center py-16 text-center md:py-24">
      <PageHead title={title} description={text} />
      <CloudOff aria-hidden strokeWidth={1.25} className="size-20 text-lagoon" />
      <h1 className="mt-6 text-2xl font-semibold">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        <RefreshCw aria-hidden /> {shell.failure.retry}
      </Button>
    </section>
  )
}

/** A screen whose script did not arrive fails with a TypeError, worded differently by each browser. */
function isUnreachable(error: unknown) {
  if (error instanceof ApiError) return error.code === 'network_error'
  return error instanceof TypeError && /import|module|load/i.test(error.message)
}
