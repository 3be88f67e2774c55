import { CalendarDays, ChevronUp, CircleCheck, Hourglass } from 'lucide-react'
import { useId, useState } from 'react'
import type { Booking } from '#contract/bookings/api'
import { bookingPath } from '#contract/bookings/rules'
import { bookings as texts } from '#texts/bookings'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Contact } from './contact.tsx'
import { formatSlot } from './slot-times.ts'
import { stateText } from './state-text.ts'

type BookingPanelProps = { booking: Booking; startsOpen: boolean }

/**
 * What stands in place of the button for whoever has booked: how things are, and the number once it is given. On a
 * phone it is as high as the button until it is opened, so that nothing moves when it comes.
 */
export function BookingPanel({ booking, startsOpen }: BookingPanelProps) {
  const { id, state, slotAt } = booking
  const [isOpen, setOpen] = useState(startsOpen)
  const details = useId()
  const isConfirmed = state === 'confirmed'
  const Icon = isConfirmed ? CircleCheck : Hourglass
  return (
    <div className="flex flex-col md:gap-1">
      <div className="flex items-center gap-3 max-md:min-h-13">
        <Icon aria-hidden className="size-5 shrink-0 text-lagoon" />
        <p className="min-w-0 flex-1 font-semibold">{texts.states[state]}</p>
        <TextLink to={bookingPath.student(id)} className="text-sm">
          {texts.student.see}
        </TextLink>
        <button
          type="button"
          aria-label={texts.details}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
          className={cx(buttonClass({ variant: 'quiet', size: 'icon' }), '-mr-2 md:hidden')}
        >
          <ChevronUp aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={details} className={cx('flex flex-col gap-3', !isOpen && 'max-md:hidden')}>
        <p className="pl-8 text-sm text-muted">{stateText(booking)}</p>
        {slotAt && (
          <p className="flex gap-3 text-sm">
            <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" /> {formatSlot(slotAt)}
          </p>
        )}
        {isConfirmed && <Contact booking={booking} className="*:flex-auto" />}
      </div>
    </div>
  )
}
