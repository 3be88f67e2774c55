import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing, CloudOff, MailX, RefreshCw } from 'lucide-react'
import { alertsPath } from '#contract/alerts/rules'
import { alerts } from '#texts/alerts'
import { whatOf } from '#web/features/alerts/alert-item.tsx'
import { mailedAlertQuery, useStopMailedAlert } from '#web/features/alerts/alerts.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { LinkCard, Processing } from '#web/shell/link-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const texts = alerts.stop

/** The screen of the links that stop an alert. It needs a click, since mail scanners open links by themselves. */
export default function StopAlert() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { data, error, refetch } = useQuery(mailedAlertQuery(token))
  if (data?.alert) return <ConfirmStop token={token} what={whatOf(data.alert)} />
  if (data) return <Done />
  if (!error) return <Processing {...texts.processing} />
  return error instanceof ApiError && error.code === 'invalid_input' ? (
    <LinkCard icon={MailX} tone="danger" {...texts.broken}>
      <ListLink />
    </LinkCard>
  ) : (
    <LinkCard icon={CloudOff} tone="danger" {...texts.failed}>
      <Button onClick={() => void refetch()}>
        <RefreshCw aria-hidden /> {texts.tryAgain}
      </Button>
    </LinkCard>
  )
}

function ConfirmStop({ token, what }: { token: string; what: string }) {
  const stop = useStopMailedAlert(token)
  const { title, text, action, working, failed } = texts.ask
  return (
    <LinkCard key="ask" icon={BellRing} title={title} text={text(what)}>
      {stop.isError && (
        <Notice kind="danger" className="text-left">
          {failed}
        </Notice>
      )}
      <Button onClick={() => stop.mutate()} pending={stop.isPending} pendingText={working}>
        {action}
      </Button>
    </LinkCard>
  )
}

function Done() {
  return (
    <LinkCard key="done" icon={BellOff} tone="cane" {...texts.done}>
      <ListLink />
    </LinkCard>
  )
}

const ListLink = () => (
  <Link to={alertsPath} className={buttonClass({ variant: 'secondary' })}>
    {texts.toList}
  </Link>
)
