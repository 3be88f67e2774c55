import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationList } from '#contract/notifications/api'
import { notifications as texts } from '#texts/notifications'
import { call } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'
import { toast } from '#web/ui/overlay/toast.ts'

export const notificationsQuery = () => accountQuery('GET /api/v1/notifications', {})

type Which = { id: string } | 'all'

/** Shows the change at once, and fetches the list again if saving fails. */
export function useMarkRead() {
  const queries = useQueryClient()
  const { queryKey } = notificationsQuery()
  return useMutation({
    mutationFn: (which: Which) =>
      which === 'all'
        ? call('POST /api/v1/notifications/mark-all-read', {})
        : call('POST /api/v1/notifications/:id/mark-read', { params: which }),
    async onMutate(which) {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (list) => list && markRead(list, which))
    },
    onError(_, which) {
      if (which === 'all') toast({ ...texts.markFailed, kind: 'destructive' })
      return queries.invalidateQueries({ queryKey })
    },
  })
}

function markRead({ notifications, unreadCount }: NotificationList, which: Which): NotificationList {
  const isMeant = ({ id }: { id: string }) => which === 'all' || which.id === id
  const newlyRead = notifications.filter((one) => isMeant(one) && !one.isRead).length
  return {
    notifications: notifications.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
    unreadCount: which === 'all' ? 0 : unreadCount - newlyRead,
  }
}
