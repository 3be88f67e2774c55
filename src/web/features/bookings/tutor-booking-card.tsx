import { useRef } from 'react'
import type { Booking } from '#contract/bookings/api'
import { bookings } from '#texts/bookings'
import { CardSection } from '#web/ui/card-section.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { TutorBooking } from './tutor-booking.tsx'

type TutorBookingCardProps = {
  title: string
  empty: string
  bookings: Booking[]
  /** How many there are in all; the others are in the profile. */
  total: number
  /** The one that the address is about. */
  linkedId?: string
}

/** Bookings of one kind, as their tutor sees them. */
export function TutorBookingCard({ title, empty, bookings: shown, total, linkedId }: TutorBookingCardProps) {
  const place = useRef<HTMLElement>(null)
  const isEmpty = shown.length === 0
  return (
    <CardSection
      ref={place}
      title={title}
      aside={
        <>
          {isEmpty && <p className="text-muted">{empty}</p>}
          {total > shown.length && <TextLink to="/profile#students">{bookings.tutor.all(total)}</TextLink>}
        </>
      }
    >
      {!isEmpty && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {shown.map((booking) => (
            <TutorBooking
              key={booking.id}
              booking={booking}
              isLinked={booking.id === linkedId}
              place={place}
            />
          ))}
        </ul>
      )}
    </CardSection>
  )
}
