import { Phone } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { Booking } from '#contract/bookings/api'
import { nextBookingState } from '#contract/bookings/rules'
import { bookings } from '#texts/bookings'
import { shownName } from '#web/lib/names.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { BookingItem } from './booking-item.tsx'
import { reportBooking } from './bookings.queries.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { confirmBooking, declineBooking, useChangeBooking } from './change-booking.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { MoveLesson } from './move-lesson.tsx'
import { MoveProposal } from './move-proposal.tsx'

const texts = bookings.tutor

type TutorBookingProps = {
  booking: Booking
  isLinked: boolean
  /** Takes the focus after an answer, since the booking may have left its list. */
  focusTarget: RefObject<HTMLElement | null>
}

export function TutorBooking({ booking, isLinked, focusTarget }: TutorBookingProps) {
  const { id, state, studentName, learnerName, familyPhone, confirmedAt, isReported } = booking
  const item = useRef<HTMLLIElement>(null)
  const can = (event: 'confirm' | 'decline' | 'cancel') => nextBookingState(state, event, 'tutor') !== null
  const asked = { other: shownName(studentName), focusTarget }
  return (
    <BookingItem
      booking={booking}
      isLinked={isLinked}
      item={item}
      title={
        <>
          {learnerName}{' '}
          <span className="font-normal text-muted">{texts.bookedBy(shownName(studentName))}</span>
        </>
      }
    >
      {familyPhone && (
        <p>
          <a href={`tel:${familyPhone.number}`} className={buttonClass({ variant: 'secondary' })}>
            <Phone aria-hidden /> {bookings.contact.call(familyPhone.shown)}
          </a>
        </p>
      )}
      <MoveProposal booking={booking} focusTarget={focusTarget} />
      {isReported && <p className="text-sm text-muted">{texts.reported}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can('confirm') && <Accept booking={booking} focusTarget={focusTarget} />}
        <MoveLesson booking={booking} focusTarget={focusTarget} />
        {can('decline') && (
          <ConfirmAction
            {...asked}
            texts={texts.decline}
            variant="secondary"
            act={() => declineBooking(booking)}
          />
        )}
        {can('cancel') && <CancelBooking booking={booking} focusTarget={focusTarget} />}
        {confirmedAt && !isReported && (
          <ConfirmAction {...asked} texts={texts.report} act={() => reportBooking(id)} />
        )}
      </div>
    </BookingItem>
  )
}

function Accept({
  booking,
  focusTarget,
}: {
  booking: Booking
  focusTarget: TutorBookingProps['focusTarget']
}) {
  const accept = useChangeBooking(() => confirmBooking(booking), {
    focusTarget,
    onDone: (booked) => booked && toast(booked.state === 'waiting' ? texts.held : texts.accepted),
    onFailure: ({ message }) => toast({ title: texts.acceptFailed, text: message, kind: 'destructive' }),
  })
  return (
    <Button pending={accept.isPending} pendingText={texts.accepting} onClick={() => accept.mutate()}>
      {texts.accept}
    </Button>
  )
}

type TutorBookingCardProps = {
  title: string
  empty: string
  bookings: Booking[]
  /** The number of all such bookings; the rest is on the profile page. */
  total: number
  /** The id of the booking that the URL points at. */
  linkedId?: string
}

export function TutorBookingCard({ title, empty, bookings: shown, total, linkedId }: TutorBookingCardProps) {
  const focusTarget = useRef<HTMLElement>(null)
  const isEmpty = shown.length === 0
  return (
    <CardSection
      ref={focusTarget}
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
              focusTarget={focusTarget}
            />
          ))}
        </ul>
      )}
    </CardSection>
  )
}
