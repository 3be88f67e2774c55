import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './classes.ts'

/** The classes alone, for a card that is a link, an article or a list item. */
export function cardClass({ interactive = false }: { interactive?: boolean } = {}) {
  return cx(
    'rounded-card border border-line bg-surface shadow-card',
    interactive && 'transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-float',
  )
}

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(cardClass(), 'p-4 sm:p-6', className)} />
}

type CardSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  aside?: ReactNode
}

/** A card with a heading, which is a region by that name. It is focusable, for when a focused control in it is removed. */
export function CardSection({ title, aside, className, children, ...rest }: CardSectionProps) {
  const id = useId()
  return (
    <section
      tabIndex={-1}
      {...rest}
      aria-labelledby={id}
      className={cx(cardClass(), 'flex min-w-0 flex-col gap-4 p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
