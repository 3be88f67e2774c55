import type { ComponentProps } from 'react'
import { map as texts } from '#texts/map'
import { cx } from '#web/ui/classes.ts'
import type { MapTutor } from './map-tutor.ts'

type TutorPinProps = ComponentProps<'button'> & { tutor: MapTutor; isSelected: boolean; isLit: boolean }

/** Verified tutors have a green glow and a tick; Premium tutors are larger, with a star and their name. */
export function TutorPin({ tutor, isSelected, isLit, ...rest }: TutorPinProps) {
  const { name, verified, isPremium, precision } = tutor
  const label = [
    name,
    verified && texts.pin.verified,
    isPremium && texts.pin.premium,
    precision === 'approximate' && texts.pin.approximate,
  ]
  return (
    <button
      type="button"
      {...rest}
      data-tutor={tutor.id}
      data-lit={isLit || undefined}
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={isSelected}
      className={cx('map-pin', verified && 'map-pin-verified', isPremium && 'map-pin-premium')}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          className="map-pin-body"
          d="M12 23.2C9.8 18.6 3 15.5 3 9.6a9 9 0 0 1 18 0c0 5.9-6.8 9-9 13.6z"
        />
        <Sign verified={verified} isPremium={isPremium} />
      </svg>
      {verified && isPremium && (
        <svg viewBox="0 0 12 12" aria-hidden="true" className="map-pin-tick">
          <circle cx="6" cy="6" r="5.4" />
          <path d="m3.6 6.2 1.7 1.7 3.2-3.7" />
        </svg>
      )}
      <span aria-hidden="true" className="map-pin-name">
        {name}
      </span>
    </button>
  )
}

function Sign({ verified, isPremium }: { verified: boolean; isPremium: boolean }) {
  if (isPremium)
    return (
      <path
        className="map-pin-star"
        d="m12 4.2 1.7 3.5 3.9.5-2.9 2.7.8 3.8-3.5-1.9-3.5 1.9.8-3.8-2.9-2.7 3.9-.5z"
      />
    )
  if (verified) return <path className="map-pin-line" d="m8.2 9.9 2.6 2.7 5-5.6" />
  return <circle className="map-pin-dot" cx="12" cy="9.6" r="3.2" />
}
