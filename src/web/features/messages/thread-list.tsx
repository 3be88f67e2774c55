import type { ThreadSummary } from '#contract/messages/api'
import { threadPath } from '#contract/messages/paths'
import { colon } from '#texts/formats'
import { messages as texts } from '#texts/messages'
import { formatMoment } from '#web/lib/dates.ts'
import { classTitle, shownName } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/data/badge.tsx'

export function ThreadList({ threads }: { threads: ThreadSummary[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadCard thread={thread} />
        </li>
      ))}
    </ul>
  )
}

function ThreadCard({
  thread: { id, name, learner, class: about, lastMessage, unreadCount },
}: {
  thread: ThreadSummary
}) {
  return (
    <Link to={threadPath(id)} className={cx(cardClass({ interactive: true }), 'flex flex-col gap-1 p-4')}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">
          {shownName(name)}
          {learner && <span className="font-normal text-muted"> {texts.forLearner(learner)}</span>}
        </span>
        {lastMessage && (
          <time dateTime={lastMessage.sentAt} className="text-sm text-muted">
            {formatMoment(lastMessage.sentAt)}
          </time>
        )}
      </span>
      {about && <span className="text-sm text-muted wrap-anywhere">{classTitle(about)}</span>}
      <span className="flex items-center justify-between gap-3">
        {lastMessage && (
          <span
            className={cx('line-clamp-2 wrap-anywhere', unreadCount > 0 ? 'font-semibold' : 'text-muted')}
          >
            {lastMessage.isMine && `${texts.you}${colon}`}
            {lastMessage.text}
          </span>
        )}
        {unreadCount > 0 && (
          <Badge tone="lagoon" className="shrink-0">
            {texts.unread(unreadCount)}
          </Badge>
        )}
      </span>
    </Link>
  )
}
