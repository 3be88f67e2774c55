import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Booking } from '#contract/bookings/api'
import { bookingPath, type EndReason } from '#contract/bookings/rules'
import { outbox } from '#texts/outbox'
import { callLater } from '#web/lib/offline/call-later.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { otherSide } from './booking-texts.ts'
import { useBookingsRefresh } from './bookings.queries.ts'

export const confirmBooking = (booking: Booking) =>
  callLater('POST /api/v1/bookings/:id/confirm', { params: idOf(booking) }, aboutOf(booking, 'confirm'))

export const declineBooking = (booking: Booking) =>
  callLater('POST /api/v1/bookings/:id/decline', { params: idOf(booking) }, aboutOf(booking, 'decline'))

export const cancelBooking = (booking: Booking, reason: EndReason) =>
  callLater(
    'POST /api/v1/bookings/:id/cancel',
    { params: idOf(booking), body: { reason } },
    aboutOf(booking, 'cancel'),
  )

const idOf = ({ id }: Booking) => ({ id })

const aboutOf = (booking: Booking, what: 'confirm' | 'decline' | 'cancel') => ({
  title: outbox.of[what](otherSide(booking), booking.subject),
  path: bookingPath[booking.viewer === 'tutor' ? 'tutor' : 'student'](booking.id),
})

type ChangeOptions = {
  /** Takes the focus afterwards, since the button is gone by then. */
  focusTarget: RefObject<HTMLElement | null>
  /** Called with null when there is no network: the change is sent later. */
  onDone: (booking: Booking | null) => void
  onFailure?: (error: Error) => void
}

export function useChangeBooking(
  change: () => Promise<Booking | null>,
  { focusTarget, onDone, onFailure }: ChangeOptions,
) {
  const refresh = useBookingsRefresh()
  return useMutation({
    mutationFn: change,
    async onSuccess(booking) {
      onDone(booking)
      if (booking) await refresh(booking)
      else toast(outbox.queued)
      focusTarget.current?.focus()
    },
    // The other side may have changed the booking first, so the list is fetched again.
    async onError(error) {
      onFailure?.(error)
      await refresh()
    },
  })
}
