import { useId, useState } from 'react'
import { StarShape } from '#web/ui/data/stars.tsx'
import { cx } from '../classes.ts'
import { Fieldset, type FieldsetProps } from './field.tsx'

type StarInputProps = Omit<FieldsetProps, 'children'> & {
  /** One word for each star, from the worst to the best. */
  labels: readonly string[]
  name?: string
  value: number | null
  onValueChange: (value: number) => void
}

/** Native radio buttons lie under the stars, so that arrow keys, forms and screen readers work by themselves. */
export function StarInput({ labels, name, value, onValueChange, required, error, ...rest }: StarInputProps) {
  const ownName = useId()
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const shown = pointedAt ?? value ?? 0
  return (
    <Fieldset
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      required={required}
      error={error}
      {...rest}
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointedAt(null)}>
          {labels.map((label, index) => (
            <label
              key={label}
              onPointerMove={(event) => event.pointerType === 'mouse' && setPointedAt(index + 1)}
              className="relative flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-lagoon"
            >
              <input
                type="radio"
                name={name ?? ownName}
                value={index + 1}
                checked={value === index + 1}
                onChange={() => {
                  setPointedAt(null)
                  onValueChange(index + 1)
                }}
                aria-label={label}
                className="sr-only"
              />
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-8">
                <StarShape
                  className={cx(
                    'transition-colors',
                    index < shown ? 'fill-sunset stroke-sunset' : 'fill-transparent stroke-line-strong',
                  )}
                />
              </svg>
            </label>
          ))}
        </div>
        <span aria-hidden className="font-semibold">
          {labels[shown - 1]}
        </span>
      </div>
    </Fieldset>
  )
}
