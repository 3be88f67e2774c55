import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { liveBookingStates } from '#contract/bookings'
import type { TutorProfile } from '#contract/tutor-profiles'
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
  const again = useLocation().state?.bookAgain as BookingStart | undefined
  const { data, isError, refetch } = useQuery(latestBookingQuery(tutor.id))
  const [isOpen, setOpen] = useState(wasAsked || Boolean(again))
  const place = useRef<HTMLDivElement>(null)
  if (isError) return <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  const booking = data.bookings.find(({ state }) => live.includes(state))
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col rounded-sm outline-offset-4">
      {booking ? (
        <BookingPanel booking={booking} />
      ) : (
        <Button
          size="lg"
          onClick={() => {
            onBook()
            setOpen(true)
          }}
        >
          <CalendarDays aria-hidden /> {texts.action}
        </Button>
      )}
      <BookingDialog
        tutor={tutor}
        start={{ learnerName: account.fullName, ...lastSearch(), ...again }}
        isOpen={isOpen && !booking}
        onOpenChange={setOpen}
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
