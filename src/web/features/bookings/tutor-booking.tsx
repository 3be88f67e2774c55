import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { Booking } from '#contract/bookings/api'
import { nextBookingState } from '#contract/bookings/rules'
import { bookings } from '#texts/bookings'
import { call } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { AskFirst } from './ask-first.tsx'
import { BookingItem } from './booking-item.tsx'
import { useBookingsRefresh } from './bookings.queries.ts'

const texts = bookings.tutor

type TutorBookingProps = {
  booking: Booking
  isLinked: boolean
  /** Takes the focus after an answer: the booking may have left its list. */
  place: RefObject<HTMLElement | null>
}

/** A booking as its tutor sees it, with the answers that it can be given. */
export function TutorBooking({ booking, isLinked, place }: TutorBookingProps) {
  const { id, state, studentName, learnerName, confirmedAt, isReported } = booking
  const item = useRef<HTMLLIElement>(null)
  const can = (event: 'confirm' | 'decline' | 'cancel') => nextBookingState(state, event, 'tutor') !== null
  const params = { id }
  const asked = { other: studentName, place }
  return (
    <BookingItem
      booking={booking}
      isLinked={isLinked}
      item={item}
      title={
        <>
          {learnerName} <span className="font-normal text-muted">{texts.bookedBy(studentName)}</span>
        </>
      }
    >
      {isReported && <p className="text-sm text-muted">{texts.reported}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can('confirm') && <Accept id={id} place={place} />}
        {can('decline') && (
          <AskFirst
            {...asked}
            texts={texts.decline}
            variant="secondary"
            act={() => call('POST /api/v1/bookings/:id/decline', { params })}
          />
        )}
        {can('cancel') && (
          <AskFirst
            {...asked}
            texts={texts.cancel}
            variant="secondary"
            act={() => call('POST /api/v1/bookings/:id/cancel', { params })}
          />
        )}
        {confirmedAt && !isReported && (
          <AskFirst
            {...asked}
            texts={texts.report}
            act={() => call('POST /api/v1/bookings/:id/report', { params })}
          />
        )}
      </div>
    </BookingItem>
  )
}

function Accept({ id, place }: { id: string; place: TutorBookingProps['place'] }) {
  const refresh = useBookingsRefresh()
  const accept = useMutation({
    mutationFn: () => call('POST /api/v1/bookings/:id/confirm', { params: { id } }),
    async onSuccess({ state }) {
      toast(state === 'waiting' ? texts.held : texts.accepted)
      await refresh()
      place.current?.focus()
    },
    async onError({ message }) {
      toast({ title: texts.acceptFailed, text: message, kind: 'destructive' })
      await refresh()
    },
  })
  return (
    <Button pending={accept.isPending} pendingText={texts.accepting} onClick={() => accept.mutate()}>
      {texts.accept}
    </Button>
  )
}
