import type { ComponentProps } from 'react'
import { cx } from '../classes.ts'

/** Wide tables scroll by themselves; the page never does. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <ScrollBox label={label} className={cx('rounded-card border border-line bg-surface', className)}>
      <table {...rest} className="w-full border-collapse text-left" />
    </ScrollBox>
  )
}

export function Th({ className, scope = 'col', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      {...rest}
      scope={scope}
      className={cx(
        'border-b border-line px-4 py-3 text-sm font-semibold whitespace-nowrap',
        scope === 'col' ? 'bg-wash text-muted' : 'text-volcano in-[tr:last-child]:border-b-0',
        className,
      )}
    />
  )
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      {...rest}
      className={cx('border-b border-line px-4 py-3 align-middle in-[tr:last-child]:border-b-0', className)}
    />
  )
}

/** What is larger than its room scrolls in here, by the keyboard too. */
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
