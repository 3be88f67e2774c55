import type { ComponentProps, ReactNode } from 'react'
import { cx } from './classes.ts'

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  icon?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | 'p'
}

export function EmptyState({
  icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={cx('flex flex-col items-center gap-2 px-4 py-12 text-center', className)}>
      {icon && (
        <span
          aria-hidden
          className="mb-2 flex size-16 items-center justify-center rounded-full bg-lagoon-wash text-lagoon [&_svg]:size-8"
        >
          {icon}
        </span>
      )}
      <Heading className="text-lg font-semibold">{title}</Heading>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-4 w-full">{action}</div>}
    </div>
  )
}
