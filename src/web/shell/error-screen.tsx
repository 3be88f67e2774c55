import { CloudOff, RefreshCw } from 'lucide-react'
import { shell } from '#texts/shell'
import { ApiError } from '#web/lib/api.ts'
import { isMissingScript } from '#web/lib/missing-script.ts'
import { useRouteError } from '#web/lib/router/hooks.ts'
import { PageNotFound } from '#web/lib/router/route.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'
import { NotFound } from './not-found.tsx'
import { PageHead } from './page-head.tsx'

/** What stands in place of a screen that could not be shown. */
export function ErrorScreen() {
  const error = useRouteError()
  if (error instanceof PageNotFound) return <NotFound />
  const { title, text } = shell.failure[isUnreachable(error) ? 'offline' : 500]
  return (
    <MessageScreen role="alert" icon={CloudOff} title={title} text={text}>
      <PageHead title={title} description={text} />
      <Button onClick={() => window.location.reload()}>
        <RefreshCw aria-hidden /> {shell.failure.retry}
      </Button>
    </MessageScreen>
  )
}

const isUnreachable = (error: unknown) =>
  error instanceof ApiError ? error.code === 'network_error' : isMissingScript(error)
