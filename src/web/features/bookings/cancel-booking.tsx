import { type RefObject, useState } from 'react'
import type { Booking } from '#contract/bookings/api'
import { type EndReason, endReasons, lateWithinHours } from '#contract/bookings/rules'
import { bookings } from '#texts/bookings'
import { RadioGroup } from '#web/ui/form/radio.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { otherSide } from './booking-texts.ts'
import { cancelBooking } from './change-booking.ts'
import { ConfirmAction } from './confirm-action.tsx'

const texts = bookings.reason
const hourMs = 60 * 60 * 1000

type CancelBookingProps = {
  booking: Booking
  /** Takes the focus afterwards, since the button is gone by then. */
  focusTarget: RefObject<HTMLElement | null>
}

/** Asks for the reason of a confirmed booking, and warns beforehand if the cancellation is late. */
export function CancelBooking({ booking, focusTarget }: CancelBookingProps) {
  const [reason, setReason] = useState<EndReason>('other')
  const isTutor = booking.viewer === 'tutor'
  return (
    <ConfirmAction
      texts={isTutor ? bookings.tutor.cancel : bookings.student.cancel}
      other={otherSide(booking)}
      variant={isTutor ? 'secondary' : 'quiet'}
      focusTarget={focusTarget}
      act={() => cancelBooking(booking, reason)}
    >
      {booking.confirmedAt && (
        <>
          <ReasonField value={reason} onChange={setReason} />
          {reason === 'other' && isSoon(booking) && <Notice kind="warning">{texts.late}</Notice>}
        </>
      )}
    </ConfirmAction>
  )
}

function isSoon({ state, slotAt }: Booking) {
  return (
    state === 'confirmed' && slotAt !== null && Date.parse(slotAt) - Date.now() < lateWithinHours * hourMs
  )
}

type ReasonFieldProps = {
  value: EndReason
  onChange: (reason: EndReason) => void
  /** The most likely reason comes first. */
  reasons?: readonly EndReason[]
}

export function ReasonField({ value, onChange, reasons = endReasons }: ReasonFieldProps) {
  return (
    <RadioGroup
      legend={texts.legend}
      value={value}
      onValueChange={onChange}
      options={reasons.map((reason) => ({ value: reason, label: texts[reason] }))}
    />
  )
}
