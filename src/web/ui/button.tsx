import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './classes.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'border-transparent bg-lagoon text-on-lagoon hover:bg-lagoon-strong',
  secondary: 'border-line-strong bg-surface text-volcano hover:border-volcano hover:bg-wash',
  ghost: 'border-transparent text-lagoon hover:bg-lagoon-wash hover:text-lagoon-strong',
  quiet: 'border-transparent text-muted hover:bg-wash hover:text-volcano',
  danger: 'border-danger bg-surface text-danger hover:bg-danger hover:text-on-danger',
} as const

// The small size is 36 px high. The invisible frame around it keeps the 44 px for fingers.
const sizes = {
  sm: 'relative min-h-9 px-3 py-1.5 text-sm after:absolute after:-inset-1.25',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
  icon: 'size-11 shrink-0',
} as const

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

/** The classes alone, for links that should look like buttons. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
}: {
  variant?: ButtonVariant
  size?: ButtonSize
} = {}) {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-wash disabled:text-muted',
    'aria-busy:cursor-progress [&_svg]:size-5 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  )
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  pending?: boolean
  /** Replaces the children while pending. */
  pendingText?: ReactNode
}

export function Button({
  variant,
  size,
  pending = false,
  pendingText,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A pending button stays focusable, so that the keyboard's focus is not lost.
  function onClickUnlessPending(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      className={cx(buttonClass({ variant, size }), className)}
      onClick={onClickUnlessPending}
    >
      {pending && <Spinner />}
      {pending && pendingText ? pendingText : children}
    </button>
  )
}
