import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifications as texts } from '#texts/notifications'
import { toast } from '#web/ui/toast.ts'
import { BellButton } from './bell-button.tsx'
import { notificationsQuery } from './notifications.queries.ts'
import { useLiveNotifications } from './use-live-notifications.ts'

type Popover = typeof import('./notification-popover.tsx').NotificationPopover

const loadPopover = async () => (await import('./notification-popover.tsx')).NotificationPopover

/** Of whoever is signed in. What it opens arrives when someone is about to open it. */
export function Bell() {
  const unread = useQuery(notificationsQuery()).data?.unreadCount ?? 0
  const news = useLiveNotifications()
  const [popover, setPopover] = useState<{ Component: Popover }>()
  const [isLoading, setLoading] = useState(false)

  async function onClick() {
    if (isLoading) return
    setLoading(true)
    try {
      setPopover({ Component: await loadPopover() })
    } catch {
      toast({ ...texts.missing, kind: 'destructive' })
    }
    setLoading(false)
  }
  const preload = () => void loadPopover().catch(() => {})

  return (
    <>
      {popover ? (
        <popover.Component trigger={<BellButton unread={unread} />} />
      ) : (
        <BellButton
          unread={unread}
          aria-haspopup="dialog"
          aria-expanded={false}
          aria-busy={isLoading || undefined}
          onClick={onClick}
          onPointerEnter={preload}
          onFocus={preload}
        />
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}
