import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from './classes.ts'
import { FieldNotes, notesOf, RequiredMark } from './field-notes.tsx'

type ControlProps = {
  id?: string
  required?: boolean
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid']
}

const FieldContext = createContext<ControlProps>({})

type FieldProps = ComponentProps<'div'> & {
  label: ReactNode
  /** For a field whose meaning the eye sees at once, such as a search box. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** A label, a hint and an error around one control of this folder, which takes its wiring from here. */
export function Field({ label, hideLabel, hint, error, required, className, children, ...rest }: FieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const control = {
    id,
    required,
    'aria-labelledby': labelId,
    'aria-describedby': notesOf(id, { hint, error }),
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div {...rest} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label id={labelId} htmlFor={id} className={hideLabel ? 'sr-only' : 'font-semibold'}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** What the surrounding field gives to its control; the control's own props win, descriptions add up. */
export function useFieldControl(own: ControlProps) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field.id,
    required: own.required ?? field.required,
    // A list that opens hides the page around it from screen readers: a label that is only `for` its control
    // would fall silent.
    'aria-labelledby': own['aria-labelledby'] ?? field['aria-labelledby'],
    'aria-describedby': cx(field['aria-describedby'], own['aria-describedby']) || undefined,
    'aria-invalid': own['aria-invalid'] ?? field['aria-invalid'],
  }
}
