import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../classes.ts'

const tones = {
  neutral: 'bg-wash text-volcano',
  lagoon: 'bg-lagoon-wash text-lagoon-strong',
  cane: 'bg-cane-wash text-cane-text',
  sunset: 'bg-sunset-wash text-sunset-text',
  danger: 'bg-danger-wash text-danger',
} as const

export type BadgeTone = keyof typeof tones

/** The classes alone, for a button that should look like a badge. */
export function badgeClass(tone: BadgeTone = 'neutral') {
  return cx(
    'inline-flex max-w-full items-center gap-1 rounded-xl px-2.5 py-0.5 text-sm font-semibold wrap-anywhere',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    tones[tone],
  )
}

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone; icon?: ReactNode }

export function Badge({ tone, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx(badgeClass(tone), className)}>
      {icon}
      {children}
    </span>
  )
}
