import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import type { Inbox } from '#contract/messages/api'
import { messagesPath } from '#contract/messages/paths'
import { messages as texts } from '#texts/messages'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { UnreadBadge } from '#web/ui/data/unread-badge.tsx'
import { useLiveMessages } from './messages.queries.ts'

/** Shown to everybody who has written or received a message. */
export function InboxLink({ className }: { className?: string }) {
  const [inbox, setInbox] = useState<Inbox>()
  useLiveMessages(setInbox)
  if (!inbox) return null
  return (
    <Link
      to={messagesPath}
      aria-label={texts.inbox(inbox.unreadCount)}
      title={texts.title}
      className={cx(buttonClass({ variant: 'ghost', size: 'icon' }), 'relative', className)}
    >
      <MessagesSquare aria-hidden />
      {inbox.unreadCount > 0 && <UnreadBadge>{texts.badge(inbox.unreadCount)}</UnreadBadge>}
    </Link>
  )
}
