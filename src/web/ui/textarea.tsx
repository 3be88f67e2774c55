import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { ui } from '#texts/ui'
import { cx } from './classes.ts'
import { controlClass } from './control.ts'
import { useFieldControl } from './field.tsx'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Shows how much of `maxLength` is used. */
  counter?: boolean
}

export function Textarea({ counter, className, onChange, ...rest }: TextareaProps) {
  const counterId = useId()
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const count = rest.value === undefined ? typed : String(rest.value).length
  const isCounted = counter && rest.maxLength !== undefined
  const control = useFieldControl({
    ...rest,
    'aria-describedby': cx(rest['aria-describedby'], isCounted && counterId) || undefined,
  })

  function onTyped(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }

  return (
    <>
      <textarea
        rows={4}
        {...rest}
        {...control}
        onChange={onTyped}
        className={cx(controlClass, 'resize-y', className)}
      />
      {isCounted && (
        <p id={counterId} className="self-end text-sm text-muted tabular-nums">
          {ui.characters(count, Number(rest.maxLength))}
        </p>
      )}
    </>
  )
}
