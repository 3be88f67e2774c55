import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import { notifications as texts } from '#texts/notifications'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'

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
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0 -right-0.5 flex h-6 min-w-6 items-center justify-center rounded-full border-2 border-surface bg-lagoon px-1 text-sm leading-none text-on-lagoon"
        >
          {texts.badge(unread)}
        </span>
      )}
    </button>
  )
}
