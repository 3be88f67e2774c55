import { type ReactNode, useId } from 'react'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'

type ProfileSectionProps = {
  title: string
  /** Beside the heading; null keeps its place. */
  action?: ReactNode
  children: ReactNode
}

export function ProfileSection({ title, action, children }: ProfileSectionProps) {
  const id = useId()
  const hasAction = action !== undefined
  return (
    <section aria-labelledby={id} className={cx(cardClass(), 'flex flex-col gap-4 p-4 sm:p-6')}>
      <div className={cx('flex items-center justify-between gap-4', hasAction && 'min-h-11')}>
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
