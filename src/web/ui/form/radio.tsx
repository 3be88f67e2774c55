import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../classes.ts'
import { Fieldset, type FieldsetProps } from './field.tsx'

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

function Radio({ label, hint, className, ...rest }: RadioProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className={cx(
          'size-6 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface transition-[border-width,border-color]',
          'checked:border-[7px] checked:border-lagoon hover:border-volcano checked:hover:border-lagoon',
          'disabled:border-line disabled:bg-wash disabled:checked:border-line-strong',
        )}
      />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}

type RadioGroupProps<Value extends string> = Omit<FieldsetProps, 'children' | 'defaultValue'> & {
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  name?: string
  value?: Value | null
  defaultValue?: Value
  onValueChange?: (value: Value) => void
}

export function RadioGroup<Value extends string>({
  options,
  name,
  value,
  defaultValue,
  onValueChange,
  required,
  error,
  ...rest
}: RadioGroupProps<Value>) {
  const ownName = useId()
  return (
    <Fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      required={required}
      error={error}
      {...rest}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name ?? ownName}
          label={option.label}
          hint={option.hint}
          disabled={option.disabled}
          value={option.value}
          checked={value === undefined ? undefined : value === option.value}
          defaultChecked={value === undefined ? defaultValue === option.value : undefined}
          onChange={() => onValueChange?.(option.value)}
        />
      ))}
    </Fieldset>
  )
}
