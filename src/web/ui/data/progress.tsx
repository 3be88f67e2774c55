import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../classes.ts'

type ProgressProps = Omit<ComponentProps<'progress'>, 'children'> & { label: ReactNode; hideLabel?: boolean }

/** A native progress element, since its width needs no style attribute, which the page's policy would refuse. */
export function Progress({ label, hideLabel, className, max = 100, ...rest }: ProgressProps) {
  const labelId = useId()
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <span id={labelId} className={hideLabel ? 'sr-only' : 'text-sm text-muted'}>
        {label}
      </span>
      <progress
        {...rest}
        aria-labelledby={labelId}
        max={max}
        className={cx(
          'h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse indeterminate:bg-lagoon',
          '[&::-webkit-progress-bar]:bg-transparent',
          '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-lagoon',
          '[&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200',
          '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-lagoon',
        )}
      />
    </div>
  )
}
