import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './classes.ts'
import { FieldNotes, notesOf, RequiredMark } from './field-notes.tsx'

export type FieldsetProps = ComponentProps<'fieldset'> & {
  legend: ReactNode
  hideLegend?: boolean
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** What a field is to one control, for a group of them. */
export function Fieldset({
  legend,
  hideLegend,
  hint,
  error,
  required,
  className,
  children,
  ...rest
}: FieldsetProps) {
  const id = useId()
  return (
    <fieldset
      {...rest}
      aria-describedby={notesOf(id, { hint, error })}
      className={cx('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-semibold'}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
