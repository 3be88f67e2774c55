import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import type { Booking } from '#contract/bookings/api'
import { contactStates, nextBookingState, similarTutorsPath } from '#contract/bookings/rules'
import { askPath } from '#contract/messages/paths'
import { bookings } from '#texts/bookings'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { BookingItem } from './booking-item.tsx'
import { BookingList } from './booking-list.tsx'
import { bookingsQuery, useLinkedBooking, useLiveBookings } from './bookings.queries.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { Contact } from './contact.tsx'
import { MoveLesson } from './move-lesson.tsx'
import { MoveProposal } from './move-proposal.tsx'

const texts = bookings.student
const withContact: readonly string[] = contactStates

/** The bookings of a family, the latest first. While hidden, it can neither be scrolled to nor focused. */
export function MyBookings({ isShown }: { isShown: boolean }) {
  useLiveBookings()
  const linked = useLinkedBooking('student')
  return (
    <BookingList
      query={bookingsQuery({ as: 'student' })}
      texts={texts}
      first={linked}
      renderItem={(booking) => (
        <MyBooking key={booking.id} booking={booking} isLinked={isShown && booking.id === linked?.id} />
      )}
      empty={
        <EmptyState
          heading="p"
          className="min-h-88"
          icon={<CalendarDays />}
          title={texts.empty.title}
          text={texts.empty.text}
          action={
            <Link to="/student" className={buttonClass()}>
              {texts.empty.action}
            </Link>
          }
        />
      }
      waitingClass="h-88"
    />
  )
}

function MyBooking({ booking, isLinked }: { booking: Booking; isLinked: boolean }) {
  const { state, endedBy, tutor, learnerName, childId, grade, subject } = booking
  const item = useRef<HTMLLIElement>(null)
  const isRefused =
    ['declined', 'expired'].includes(state) || (state === 'cancelled' && endedBy !== 'student')
  const canCancel = nextBookingState(state, 'cancel', 'student') !== null
  return (
    <BookingItem
      booking={booking}
      isLinked={isLinked}
      item={item}
      title={
        <>
          <TextLink to={`/tutor/profile/${tutor.id}`}>{tutor.name}</TextLink>{' '}
          <span className="font-normal text-muted">{texts.for(learnerName)}</span>
        </>
      }
    >
      {withContact.includes(state) && <Contact booking={booking} className="max-sm:*:flex-auto" />}
      <MoveProposal booking={booking} focusTarget={item} />
      {canCancel ? (
        <div className="flex flex-wrap gap-2">
          <MoveLesson booking={booking} focusTarget={item} />
          <CancelBooking booking={booking} focusTarget={item} />
          <AskTutorLink booking={booking} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to={`/tutor/profile/${tutor.id}`}
            state={{ bookAgain: { learnerName, childId, grade, subject } }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {texts.again}
          </Link>
          <AskTutorLink booking={booking} />
          {isRefused && <TextLink to={similarTutorsPath({ grade, subject })}>{texts.similar}</TextLink>}
        </div>
      )}
    </BookingItem>
  )
}

const AskTutorLink = ({ booking: { tutor, childId } }: { booking: Booking }) => (
  <Link
    to={askPath(tutor.id, childId ? { child: childId } : {})}
    aria-label={texts.askNamed(tutor.name)}
    className={buttonClass({ variant: 'quiet' })}
  >
    {texts.ask}
  </Link>
)
