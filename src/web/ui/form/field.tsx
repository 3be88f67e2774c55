import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from '../classes.ts'

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
  /** Suits a field whose meaning is visible without a label, such as a search box. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** A label, a hint and an error around one control of this folder, which gets its id and ARIA attributes from here. */
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

/**
 * The attributes that the surrounding field gives to its control. The control's own props take precedence, and descriptions are
 * joined.
 */
export function useFieldControl(own: ControlProps) {
  const field = useContext(FieldContext)
  return {
    id: own.id ?? field.id,
    required: own.required ?? field.required,
    // An open list hides the page around it from screen readers. A label that is only linked by `for` would not be read.
    'aria-labelledby': own['aria-labelledby'] ?? field['aria-labelledby'],
    'aria-describedby': cx(field['aria-describedby'], own['aria-describedby']) || undefined,
    'aria-invalid': own['aria-invalid'] ?? field['aria-invalid'],
  }
}

type Notes = { hint?: ReactNode; error?: ReactNode }

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

/** The ids of the existing notes, for aria-describedby. */
export function notesOf(id: string, { hint, error }: Notes) {
  return cx(hint ? hintId(id) : null, error ? errorId(id) : null) || undefined
}

export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {hint && (
        <p id={hintId(id)} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

/** Hidden from screen readers, since the control itself has `required`. */
function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  )
}

export type FieldsetProps = ComponentProps<'fieldset'> & {
  legend: ReactNode
  hideLegend?: boolean
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** Does for a group of controls what Field does for one. */
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
