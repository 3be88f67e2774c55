import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NotificationList } from '#contract/notifications/api'
import { notificationStream } from '#contract/notifications/paths'
import type { ReminderWanted } from '#contract/notifications/push'
import { notifications as texts } from '#texts/notifications'
import { useSession } from '#web/lib/auth/session.ts'
import { savesData } from '#web/lib/data-saver.ts'
import { subscribeToEvents } from '#web/lib/live-events.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { readStored, storage } from '#web/lib/storage.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { BellButton } from './bell-button.tsx'
import { notificationsQuery } from './notifications.queries.ts'

type Popover = typeof import('./notification-popover.tsx').NotificationPopover

const loadPopover = async () => (await import('./notification-popover.tsx')).NotificationPopover

/** The popover is loaded when somebody is about to open it. */
export function Bell() {
  const unread = useQuery(notificationsQuery()).data?.unreadCount ?? 0
  const news = useLiveNotifications()
  const [popover, setPopover] = useState<{ Component: Popover }>()
  const [isLoading, setLoading] = useState(false)
  usePush()

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
  const preload = () => void (savesData() || loadPopover().catch(() => {}))

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

const reminderWanted: ReminderWanted = 'reminder-wanted'

/** Keeps push notifications working where they are on. Where they are off, it offers them once after a booking. */
function usePush() {
  const session = useSession()
  const accountId = session.status === 'signed-in' ? session.account.id : null
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!accountId) return
    const load = (use: (parts: typeof import('./push-on-phone.ts')) => void) =>
      void import('./push-on-phone.ts').then(use).catch(() => {})
    if (readStored('localStorage', storage.push) === accountId)
      load(({ startPushUpkeep }) => startPushUpkeep(navigate, accountId))
    const onWanted = () => load(({ offerPush }) => offerPush(queries, accountId))
    window.addEventListener(reminderWanted, onWanted)
    return () => window.removeEventListener(reminderWanted, onWanted)
  }, [accountId, queries, navigate])
}

/** Keeps the list up to date by the live stream, and returns an announcement of what is new. */
function useLiveNotifications() {
  const queries = useQueryClient()
  const [news, setNews] = useState('')

  useEffect(() => {
    const { queryKey } = notificationsQuery()
    return subscribeToEvents(notificationStream.path, notificationStream.event, async (data) => {
      const list: NotificationList = JSON.parse(data)
      const before = queries.getQueryData(queryKey)
      // A response that is still under way may be older.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, list)
      if (before && hasNewDecision(before, list)) void refreshAccount(queries)
      const titles = before ? newTitles(before, list) : []
      if (titles.length > 0) setNews(texts.news(titles, list.unreadCount))
    })
  }, [queries])

  return news
}

function newOnes(before: NotificationList, { notifications }: NotificationList) {
  const known = new Set(before.notifications.map(({ id }) => id))
  return notifications.filter(({ id, isRead }) => !isRead && !known.has(id))
}

const newTitles = (before: NotificationList, list: NotificationList) =>
  newOnes(before, list).map(({ title }) => title)

/** Whether the account was suspended or reinstated. */
const hasNewDecision = (before: NotificationList, list: NotificationList) =>
  newOnes(before, list).some(({ kind }) => kind === 'account_decision')

const refreshAccount = (queries: QueryClient) =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [key] }) => key === 'GET /api/v1/account' || key === 'GET /api/v1/suspension',
  })
