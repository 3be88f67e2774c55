import { Star } from 'lucide-react'
import type { ComponentProps } from 'react'
import { map as texts } from '#texts/map'
import { cx } from '#web/ui/classes.ts'
import type { GroupSpot } from './clusters.ts'
import { nearestPlace } from './geometry.ts'

const sizes = [
  { from: 50, className: 'map-group-large' },
  { from: 10, className: 'map-group-medium' },
]

export function GroupPin({ group, ...rest }: ComponentProps<'button'> & { group: GroupSpot }) {
  const { count, isPremium, at } = group
  const label = isPremium ? texts.pin.premiumGroup : texts.pin.group
  return (
    <button
      type="button"
      {...rest}
      aria-label={label(count, nearestPlace(at).name)}
      className={cx(
        'map-group',
        isPremium && 'map-group-premium',
        sizes.find(({ from }) => count >= from)?.className,
      )}
    >
      {isPremium && <Star aria-hidden />}
      {count}
    </button>
  )
}
