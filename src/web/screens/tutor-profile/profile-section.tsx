import { type ReactNode, useId } from 'react'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'

type ProfileSectionProps = {
  /** Where links lead to. */
  id?: string
  title: string
  /** Beside the heading; null keeps its place. */
  action?: ReactNode
  children: ReactNode
}

export function ProfileSection({ id, title, action, children }: ProfileSectionProps) {
  const headingId = useId()
  const hasAction = action !== undefined
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cx(cardClass(), 'flex scroll-mt-20 flex-col gap-4 p-4 sm:p-6')}
    >
      <div className={cx('flex items-center justify-between gap-4', hasAction && 'min-h-11')}>
        <h2 id={headingId} className="text-xl font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
