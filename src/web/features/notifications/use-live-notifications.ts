import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { notificationStream } from '#contract/notifications/rules'
import type { NotificationList } from '#contract/notifications/api'
import { notifications as texts } from '#texts/notifications'
import { hearEvents } from '#web/lib/live-events.ts'
import { notificationsQuery } from './notifications.queries.ts'

/** Keeps the list as it is on the server; answers in words what has come in since the page was opened. */
export function useLiveNotifications() {
  const queries = useQueryClient()
  const [news, setNews] = useState('')

  useEffect(() => {
    const { queryKey } = notificationsQuery()
    return hearEvents(notificationStream.path, async (data) => {
      const list: NotificationList = JSON.parse(data)
      const before = queries.getQueryData(queryKey)
      // An answer that is still under way may be older.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, list)
      const titles = before ? newTitles(before, list) : []
      if (titles.length > 0) setNews(texts.news(titles, list.unreadCount))
    })
  }, [queries])

  return news
}

function newTitles(before: NotificationList, { notifications }: NotificationList) {
  const known = new Set(before.notifications.map(({ id }) => id))
  return notifications.filter(({ id, isRead }) => !isRead && !known.has(id)).map(({ title }) => title)
}
