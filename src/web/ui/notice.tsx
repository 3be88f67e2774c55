import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './classes.ts'

const kinds = {
  info: { Icon: Info, look: 'border-lagoon/40 bg-lagoon-wash', accent: 'text-lagoon' },
  warning: { Icon: TriangleAlert, look: 'border-sunset/60 bg-sunset-wash', accent: 'text-sunset-text' },
  danger: { Icon: CircleAlert, look: 'border-danger/40 bg-danger-wash', accent: 'text-danger' },
} as const

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & { kind?: keyof typeof kinds; title?: ReactNode }

/** Only the danger kind interrupts a screen reader. The others are read in the order of the page. */
export function Notice({ kind = 'info', title, className, children, ...rest }: NoticeProps) {
  const { Icon, look, accent } = kinds[kind]
  return (
    <div
      role={kind === 'danger' ? 'alert' : undefined}
      {...rest}
      className={cx('flex gap-3 rounded-card border p-4', look, className)}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', accent)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
