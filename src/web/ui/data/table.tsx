import type { ComponentProps } from 'react'
import { cx } from '../classes.ts'
import { ScrollBox } from './scroll-box.tsx'

/** Wide tables scroll by themselves, so that the page never does. */
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
