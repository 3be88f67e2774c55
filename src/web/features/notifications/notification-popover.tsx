import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { notifications as texts } from '#texts/notifications'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'
import { notificationsQuery, useMarkRead } from './notifications.queries.ts'

/** It is loaded when the bell is pressed, so it starts open. */
export function NotificationPopover({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Popover
      trigger={trigger}
      title={texts.title}
      action={<MarkAll />}
      open={isOpen}
      onOpenChange={setOpen}
      className="pb-2"
    >
      <NotificationItems onLeave={() => setOpen(false)} />
    </Popover>
  )
}

/** It stays on the page when nothing is left to mark, so that the keyboard's focus is not lost. */
function MarkAll() {
  const { data } = useQuery(notificationsQuery())
  const markRead = useMarkRead()
  if (!data || data.notifications.length === 0) return null
  const hasUnread = data.unreadCount > 0
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-disabled={!hasUnread}
      onClick={() => hasUnread && markRead.mutate('all')}
      className="-my-1.5 -mr-3 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-muted"
    >
      {texts.markAll}
    </Button>
  )
}

function NotificationItems({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch } = useQuery(notificationsQuery())
  if (error && !data) return <Failure onRetry={refetch} />
  if (!data) return <Waiting />
  if (data.notifications.length === 0)
    return <EmptyState icon={<BellOff />} title={texts.empty} heading="p" className="py-6" />
  return (
    <ul className="-mx-2 max-h-80 overflow-y-auto overscroll-contain">
      {data.notifications.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} onLeave={onLeave} />
      ))}
    </ul>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-2">
      <p>{texts.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label={texts.loading} className="flex flex-col gap-3 py-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </SkeletonGroup>
  )
}
