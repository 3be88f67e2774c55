import { ChevronDown } from 'lucide-react'
import { cx } from '../classes.ts'
import { useFieldControl } from './field.tsx'
import { controlFrame } from './input.tsx'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

export type SelectProps<Value extends string> = {
  options: readonly Option<Value>[]
  value?: Value | null
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  placeholder?: string
  name?: string
  id?: string
  disabled?: boolean
  required?: boolean
  className?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

type NativeSelectProps<Value extends string> = SelectProps<Value> & {
  /** Groups of options under headings, below the other options. */
  groups?: readonly { label: string; options: readonly Option<Value>[] }[]
}

/** The browser's own select in our frame: it needs no script, and a phone shows its own picker. */
export function NativeSelect<Value extends string>({
  options,
  groups = [],
  value,
  defaultValue,
  onValueChange,
  placeholder,
  className,
  ...rest
}: NativeSelectProps<Value>) {
  const control = useFieldControl(rest)
  return (
    <span className={cx('relative block', className)}>
      <select
        {...rest}
        {...control}
        {...(value === undefined ? { defaultValue: defaultValue ?? '' } : { value: value ?? '' })}
        onChange={(event) => onValueChange?.(event.target.value as Value)}
        className={cx(controlFrame, 'appearance-none truncate py-2 pr-10 pl-3')}
      >
        {placeholder && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        <Options of={options} />
        {groups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            <Options of={options} />
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
      />
    </span>
  )
}

const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ))
