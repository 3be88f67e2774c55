import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../classes.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  /** A pill suits short choices that stand in a row. */
  look?: 'box' | 'pill'
}

export function Checkbox({ look = 'box', ...rest }: CheckboxProps) {
  return look === 'pill' ? <PillCheckbox {...rest} /> : <BoxCheckbox {...rest} />
}

function BoxCheckbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="relative flex size-6 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className={cx(
            'peer size-6 cursor-[inherit] appearance-none rounded-sm border border-line-strong bg-surface transition-colors',
            'checked:border-lagoon checked:bg-lagoon hover:border-volcano aria-invalid:border-danger',
            'disabled:border-line disabled:bg-wash disabled:checked:bg-line-strong',
          )}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-1 size-4 text-on-lagoon opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}

function PillCheckbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-4 transition-colors',
        'hover:border-volcano has-checked:border-lagoon has-checked:bg-lagoon-wash has-checked:text-lagoon-strong',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-wash has-disabled:text-muted',
        className,
      )}
    >
      <input {...rest} type="checkbox" className="peer sr-only" />
      <Check aria-hidden className="hidden size-4 peer-checked:block" />
      {label}
      {hint && <span className="text-sm text-muted">{hint}</span>}
    </label>
  )
}
