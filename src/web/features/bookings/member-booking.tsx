import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronUp, CircleCheck, Hourglass } from 'lucide-react'
import { type MouseEvent, type MouseEventHandler, useId, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/api'
import { bookingPath, contactStates, liveBookingStates } from '#contract/bookings/rules'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { bookings } from '#texts/bookings'
import type { Account } from '#web/lib/auth/session.ts'
import { lastSearch } from '#web/lib/last-search.ts'
import { subjectName } from '#web/lib/names.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { BookingDialog, type BookingStart } from './booking-dialog.tsx'
import { slotText, stateText } from './booking-texts.ts'
import { familyQuery, latestBookingsQuery, useLiveBookings } from './bookings.queries.ts'
import { Contact } from './contact.tsx'
import { MoveLesson } from './move-lesson.tsx'
import { MoveProposal } from './move-proposal.tsx'

const texts = bookings.form
const live: readonly string[] = liveBookingStates
const contacted: readonly string[] = contactStates

type MemberBookingProps = {
  tutor: TutorProfile
  account: Account
  /** Whether the button was pressed before the login. */
  wantsToBook: boolean
  onBook: () => void
}

/** Shows signed-in members the button to book, or their live bookings. */
export function MemberBooking({ tutor, account, wantsToBook, onBook }: MemberBookingProps) {
  useLiveBookings()
  const again = useLocation().state?.bookAgain as BookingStart | undefined
  const { data, isError, refetch } = useQuery(latestBookingsQuery(tutor.id))
  const family = useQuery(familyQuery())
  const [form, setForm] = useState<'unseen' | 'open' | 'left'>(wantsToBook || again ? 'open' : 'unseen')
  const [isAnother, setAnother] = useState(false)
  const focusTarget = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLButtonElement>(null)
  if (isError && !data) return <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  if (!data || family.isPending) return <Waiting />
  const booked = data.bookings.filter(({ state }) => live.includes(state))
  const isBooked = booked.length > 0

  function open({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    pressed.current = currentTarget
    onBook()
    setAnother(isBooked)
    setForm('open')
  }

  return (
    <div ref={focusTarget} tabIndex={-1} className="flex flex-col rounded-sm outline-offset-4">
      {isBooked ? (
        <BookingsPanel bookings={booked} startsOpen={form !== 'unseen'} onAnother={open} />
      ) : (
        <Button size="lg" onClick={open}>
          <CalendarDays aria-hidden /> {texts.action}
        </Button>
      )}
      <BookingDialog
        tutor={tutor}
        ownName={account.fullName}
        // If the children could not be loaded, the learner is named.
        taught={family.data?.taught ?? []}
        knownPhone={family.data?.phone ?? null}
        start={{ learnerName: account.fullName, ...lastSearch(), ...again }}
        isOpen={form === 'open' && (isAnother || !isBooked)}
        onOpenChange={(isOpen) => setForm(isOpen ? 'open' : 'left')}
        // The first booking removes the button, so the panel in its place takes the focus.
        getFocusTarget={() => (isAnother ? pressed.current : focusTarget.current)}
      />
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Skeleton className="h-13" />
    </SkeletonGroup>
  )
}

type BookingsPanelProps = {
  bookings: Booking[]
  startsOpen: boolean
  onAnother: MouseEventHandler<HTMLButtonElement>
}

/**
 * Replaces the button once there is a live booking: its state, and the number once it is given. On a phone it is as high as the
 * button until it is opened, so that nothing moves when it is loaded.
 */
function BookingsPanel({ bookings: booked, startsOpen, onAnother }: BookingsPanelProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const details = useId()
  const first = booked[0]!
  const withContact = booked.find(({ state }) => contacted.includes(state))
  const Icon = booked.some(({ state }) => state === 'confirmed') ? CircleCheck : Hourglass
  return (
    <div className="flex flex-col md:gap-1">
      <div className="flex items-center gap-3 max-md:min-h-13">
        <Icon aria-hidden className="size-5 shrink-0 text-lagoon" />
        <p className="min-w-0 flex-1 font-semibold">
          {booked.length > 1 ? texts.count(booked.length) : bookings.states[first.state]}
        </p>
        <TextLink to={bookingPath.student(first.id)} isStandalone className="text-sm">
          {bookings.student.see}
        </TextLink>
        <button
          type="button"
          aria-label={bookings.details}
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setOpen(!isOpen)}
          className={cx(buttonClass({ variant: 'quiet', size: 'icon' }), '-mr-2 md:hidden')}
        >
          <ChevronUp aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={details} className={cx('flex flex-col gap-3', !isOpen && 'max-md:hidden')}>
        {booked.length > 1 ? (
          <ul className="flex flex-col gap-3">
            {booked.map((booking) => (
              <li key={booking.id}>
                <p className="pl-8 text-sm font-semibold wrap-anywhere">
                  {bookings.ofLearner(booking.learnerName, subjectName(booking.subject))}
                </p>
                <BookingState booking={booking} />
              </li>
            ))}
          </ul>
        ) : (
          <BookingState booking={first} />
        )}
        {/* The button stands before the number, which is loaded later and is higher than its skeleton. */}
        <Button variant="quiet" onClick={onAnother}>
          {texts.another}
        </Button>
        {withContact && <Contact booking={withContact} className="*:flex-auto" />}
      </div>
    </div>
  )
}

function BookingState({ booking }: { booking: Booking }) {
  const focusTarget = useRef<HTMLDivElement>(null)
  const time = slotText(booking)
  return (
    <div ref={focusTarget} tabIndex={-1} className="flex flex-col gap-2 rounded-sm outline-offset-4">
      <p className="pl-8 text-sm text-muted">{stateText(booking)}</p>
      {time && (
        <p className="flex gap-3 text-sm">
          <CalendarDays aria-hidden className="size-5 shrink-0 text-muted" /> {time}
        </p>
      )}
      <MoveProposal booking={booking} focusTarget={focusTarget} />
      <MoveLesson booking={booking} focusTarget={focusTarget} />
    </div>
  )
}
