import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../classes.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode }

// The browser reports whether it is on; aria-checked could only contradict it.
const native = { type: 'checkbox', role: 'switch' } as const

/**
 * For settings that take effect at once; forms that are submitted use checkboxes. The knob's position shows the state besides the
 * colour.
 */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2.5 has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <span className="min-w-0">{label}</span>
      <span className="relative flex shrink-0">
        <input
          {...rest}
          {...native}
          className={cx(
            'peer h-6 w-11 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface transition-colors',
            'checked:border-lagoon checked:bg-lagoon hover:border-volcano',
            'disabled:border-line disabled:bg-wash disabled:checked:bg-line-strong',
          )}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-[translate] peer-checked:translate-x-5 peer-checked:bg-on-lagoon"
        />
      </span>
    </label>
  )
}
