import type { ComponentProps } from 'react'
import { ui } from '#texts/ui'
import { cx } from '../classes.ts'

const sizes = { sm: '[&_svg]:size-4', md: '[&_svg]:size-5' } as const
const positions = [1, 2, 3, 4, 5] as const

type StarsProps = Omit<ComponentProps<'span'>, 'children'> & {
  value: number
  label?: string
  size?: keyof typeof sizes
}

/** Shows a rating to the nearest half. The text keeps one decimal. */
export function Stars({ value, label, size = 'md', className, ...rest }: StarsProps) {
  const halves = Math.round(Math.min(Math.max(value, 0), 5) * 2)
  return (
    <span
      {...rest}
      role="img"
      aria-label={label ?? ui.outOf5(Math.round(value * 10) / 10)}
      className={cx('inline-flex gap-0.5', sizes[size], className)}
    >
      {positions.map((position) => {
        const filled = halves - (position - 1) * 2
        return (
          <svg key={position} viewBox="0 0 24 24" aria-hidden="true">
            <StarShape
              className={filled >= 2 ? 'fill-sunset stroke-sunset' : 'fill-transparent stroke-line-strong'}
            />
            {filled === 1 && <HalfStar className="fill-sunset" />}
          </svg>
        )
      })}
    </span>
  )
}

const outline = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'
const leftHalf = 'M12 2.6v14.85L6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'

export function StarShape(props: ComponentProps<'path'>) {
  return <path d={outline} strokeWidth="1.5" strokeLinejoin="round" {...props} />
}

function HalfStar(props: ComponentProps<'path'>) {
  return <path d={leftHalf} {...props} />
}
