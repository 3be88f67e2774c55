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

/** The browser's own list in our frame: no script to load, and a phone shows its own picker. */
export function NativeSelect<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  className,
  ...rest
}: SelectProps<Value>) {
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
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
      />
    </span>
  )
}
