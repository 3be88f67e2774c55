import type { ComponentProps } from 'react'
import { cx } from './classes.ts'

/** The look alone, for a card that is a link, an article or a list item. */
export function cardClass({ interactive = false }: { interactive?: boolean } = {}) {
  return cx(
    'rounded-card border border-line bg-surface shadow-card',
    interactive && 'transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-float',
  )
}

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(cardClass(), 'p-4 sm:p-6', className)} />
}
