import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { ui } from '#texts/ui'
import { cx } from '../classes.ts'
import { useFieldControl } from './field.tsx'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      {...useFieldControl(rest)}
      className={cx(controlClass, 'read-only:bg-wash', className)}
    />
  )
}

/** The frame that text fields, lists and pickers share. */
export const controlFrame = [
  'w-full min-h-11 rounded-md border border-line-strong bg-surface text-base text-volcano transition-colors',
  'placeholder:text-muted hover:border-volcano aria-invalid:border-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-muted',
].join(' ')

export const controlClass = `${controlFrame} px-3 py-2`

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
