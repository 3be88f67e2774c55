import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import { notifications as texts } from '#texts/notifications'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { UnreadBadge } from '#web/ui/data/unread-badge.tsx'

type BellButtonProps = ComponentProps<'button'> & { unread: number }

export function BellButton({ unread, ...rest }: BellButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={texts.bell(unread)}
      title={texts.title}
      className={cx(buttonClass({ variant: 'ghost', size: 'icon' }), 'relative')}
    >
      <Bell aria-hidden />
      {unread > 0 && <UnreadBadge>{texts.badge(unread)}</UnreadBadge>}
    </button>
  )
}
