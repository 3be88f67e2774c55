import { UserRound } from 'lucide-react'
import { type ComponentProps, useCallback, useState } from 'react'
import { initialsOf } from '#contract/accounts/rules'
import { cx } from '../classes.ts'

const sizes = {
  sm: { box: 'size-8 text-sm', pixels: 32 },
  md: { box: 'size-11 text-base', pixels: 44 },
  lg: { box: 'size-18 text-xl', pixels: 72 },
  xl: { box: 'size-32 text-3xl', pixels: 128 },
} as const

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  src?: string | null
  /** The same picture in lighter formats, the best first. */
  sources?: { type: string; srcSet: string }[]
  /** Empty where the name stands beside the picture. */
  alt: string
  name?: string | null
  email?: string | null
  size?: keyof typeof sizes
  loading?: 'lazy' | 'eager'
}

export function Avatar({
  src,
  sources = [],
  alt,
  name,
  email,
  size = 'md',
  loading = 'lazy',
  className,
  ...rest
}: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const { box, pixels } = sizes[size]

  // A picture in server HTML may have failed before React listened for its error.
  const checkEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src') ?? undefined)
  }, [])

  const frame = cx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-lagoon-wash font-semibold text-lagoon-strong select-none',
    box,
    className,
  )

  if (src && src !== failed) {
    return (
      <span {...rest} className={frame}>
        <picture className="contents">
          {sources.map((source) => (
            <source key={source.type} {...source} />
          ))}
          <img
            ref={checkEarlyFailure}
            src={src}
            alt={alt}
            width={pixels}
            height={pixels}
            loading={loading}
            decoding="async"
            onError={() => setFailed(src)}
            className="size-full object-cover"
          />
        </picture>
      </span>
    )
  }

  const naming = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span {...rest} {...naming} className={frame}>
      {initialsOf({ name, email }) || <UserRound className="size-1/2" />}
    </span>
  )
}
