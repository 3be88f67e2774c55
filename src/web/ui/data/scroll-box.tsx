import type { ComponentProps } from 'react'
import { cx } from '../classes.ts'

/** Scrolls content that is larger than its box, by the keyboard too. */
export function ScrollBox({ label, className, ...rest }: ComponentProps<'div'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would put every table among the page's landmarks
    <div
      {...rest}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll only what it can focus
      tabIndex={0}
      className={cx('relative overflow-auto', className)}
    />
  )
}
