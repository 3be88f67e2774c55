import type { ComponentProps } from 'react'
import { cx } from './classes.ts'
import { controlClass } from './control.ts'
import { useFieldControl } from './field.tsx'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      {...useFieldControl(rest)}
      className={cx(controlClass, 'read-only:bg-wash', className)}
    />
  )
}
