import type { Notification } from '#contract/notifications/api'
import { colon } from '#texts/formats'
import { notifications as texts } from '#texts/notifications'
import { formatMoment } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { cx } from '#web/ui/classes.ts'
import { useMarkRead } from './notifications.queries.ts'

type NotificationItemProps = { notification: Notification; onLeave: () => void }

export function NotificationItem({ notification, onLeave }: NotificationItemProps) {
  const { id, title, message, link, createdAt, isRead } = notification
  const markRead = useMarkRead()
  function onClick() {
    if (!isRead) markRead.mutate({ id })
    onLeave()
  }
  return (
    <li className="mt-1">
      <Link
        to={link}
        onClick={onClick}
        className={cx(
          'block rounded-md py-2 pr-2 pl-7 -outline-offset-3 transition-colors hover:bg-wash',
          !isRead && 'bg-lagoon-wash',
        )}
      >
        <span className={cx('relative block wrap-anywhere', !isRead && 'font-semibold')}>
          {!isRead && (
            <span className="absolute top-1.5 -left-4.5 size-2.5 rounded-full bg-lagoon">
              <span className="sr-only">{texts.unread + colon}</span>
            </span>
          )}
          {title}
        </span>
        <span className="block text-sm wrap-anywhere">{message}</span>
        <time dateTime={createdAt} className="mt-1 block text-sm text-muted">
          {formatMoment(createdAt)}
        </time>
      </Link>
    </li>
  )
}
