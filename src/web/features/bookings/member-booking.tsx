import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { liveBookingStates } from '#contract/bookings/rules'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { bookings } from '#texts/bookings'
import { lastSearch } from '#web/lib/last-search.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import type { Account } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { BookingDialog, type BookingStart } from './booking-dialog.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { latestBookingQuery } from './bookings.queries.ts'
import { useLiveBookings } from './use-live-bookings.ts'

const texts = bookings.form
const live: readonly string[] = liveBookingStates

export type MemberBookingProps = {
  tutor: TutorProfile
  account: Account
  /** Whether the button was pressed before the login that it needs. */
  wasAsked: boolean
  onBook: () => void
}

/** For whoever is signed in: the way to book, or what has become of the booking. */
export function MemberBooking({ tutor, account, wasAsked, onBook }: MemberBookingProps) {
  useLiveBookings()
  const again = useLocation().state?.bookAgain as BookingStart | undefined
  const { data, isError, refetch } = useQuery(latestBookingQuery(tutor.id))
  const [form, setForm] = useState<'unseen' | 'open' | 'left'>(wasAsked || again ? 'open' : 'unseen')
  const place = useRef<HTMLDivElement>(null)
  if (isError && !data) return <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const booking = data.bookings.find(({ state }) => live.includes(state))
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col rounded-sm outline-offset-4">
      {booking ? (
        <BookingPanel booking={booking} startsOpen={form !== 'unseen'} />
      ) : (
        <Button
          size="lg"
          onClick={() => {
            onBook()
            setForm('open')
          }}
        >
          <CalendarDays aria-hidden /> {texts.action}
        </Button>
      )}
      <BookingDialog
        tutor={tutor}
        start={{ learnerName: account.fullName, ...lastSearch(), ...again }}
        isOpen={form === 'open' && !booking}
        onOpenChange={(isOpen) => setForm(isOpen ? 'open' : 'left')}
        opener={place}
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
