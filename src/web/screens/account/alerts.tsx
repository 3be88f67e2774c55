import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useRef } from 'react'
import { alerts } from '#texts/alerts'
import { AlertItem } from '#web/features/alerts/alert-item.tsx'
import { alertsQuery } from '#web/features/alerts/alerts.queries.ts'
import { Link } from '#web/lib/router/link.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Titled } from '#web/shell/screen-heading.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const texts = alerts.list

export default function Alerts() {
  return (
    <div className="page-width min-h-dvh max-w-3xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly
        texts={texts.needsLogin}
        waiting={
          <Titled texts={texts}>
            <Waiting />
          </Titled>
        }
      >
        <Titled texts={texts}>
          <OwnAlerts />
        </Titled>
      </MembersOnly>
    </div>
  )
}

function OwnAlerts() {
  const { data, error, refetch } = useQuery(alertsQuery())
  const focusTarget = useRef<HTMLDivElement>(null)
  if (!data) return error ? <LoadFailure text={texts.failed} onRetry={refetch} /> : <Waiting />

  function onStopped() {
    toast({ title: texts.stopped })
    focusTarget.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={focusTarget} tabIndex={-1} className="rounded-sm outline-offset-4">
      {data.alerts.length === 0 ? (
        <Empty />
      ) : (
        <>
          <p className="mb-3 text-muted">{texts.count(data.alerts.length)}</p>
          <ul className="flex flex-col gap-3">
            {data.alerts.map((alert) => (
              <li key={alert.id}>
                <AlertItem alert={alert} onStopped={onStopped} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={<BellRing />}
      title={texts.empty.title}
      text={texts.empty.text}
      action={
        <Link to="/student" className={buttonClass()}>
          {texts.empty.action}
        </Link>
      }
    />
  )
}

const Waiting = () => (
  <SkeletonGroup label={texts.loading} className="flex flex-col gap-3">
    <Skeleton shape="card" className="h-44" />
    <Skeleton shape="card" className="h-44" />
  </SkeletonGroup>
)
