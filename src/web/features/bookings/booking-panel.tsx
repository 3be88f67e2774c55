import { CalendarDays, CircleCheck, Hourglass } from 'lucide-react'
import type { Booking } from '#contract/booking-endpoints'
import { bookingPath } from '#contract/bookings'
import { bookings as texts } from '#texts/bookings'
import { TextLink } from '#web/ui/link.tsx'
import { Contact } from './contact.tsx'
import { formatSlot } from './slot-times.ts'
import { stateText } from './state-text.ts'

/** What stands in place of the button for whoever has booked: how things are, and the number once it is given. */
export function BookingPanel({ booking }: { booking: Booking }) {
  const { id, state, slotAt } = booking
  const isConfirmed = state === 'confirmed'
  const Icon = isConfirmed ? CircleCheck : Hourglass
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">{texts.states[state]}</span>
            <TextLink to={bookingPath.student(id)} className="text-sm">
              {texts.student.see}
            </TextLink>
          </p>
          <p className="text-sm text-muted">{stateText(booking)}</p>
        </div>
      </div>
      {slotAt && (
        <p className="flex gap-3 text-sm">
          <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" /> {formatSlot(slotAt)}
        </p>
      )}
      {isConfirmed && <Contact booking={booking} className="*:flex-auto" />}
    </div>
  )
}
