import type { ComponentProps } from 'react'
import { ui } from '#texts/ui'
import { cx } from './classes.ts'

const shapes = { block: 'rounded-md', card: 'rounded-card', circle: 'rounded-full' } as const

type SkeletonProps = ComponentProps<'div'> & { shape?: keyof typeof shapes }

/** Give it the size of what it stands for by classes, so that nothing moves later. */
export function Skeleton({ shape = 'block', className, ...rest }: SkeletonProps) {
  return <div aria-hidden {...rest} className={cx('animate-pulse bg-line/70', shapes[shape], className)} />
}

/** Announces once that something is loading, whatever number of shapes it contains. */
export function SkeletonGroup({
  label = ui.loading,
  children,
  ...rest
}: ComponentProps<'div'> & { label?: string }) {
  return (
    <div role="status" {...rest}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
