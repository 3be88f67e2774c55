import { type ComponentType, lazy, Suspense } from 'react'
import { tutorProfile } from '#texts/tutor-profile'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { MemberBookingProps } from './member-booking.tsx'

const texts = tutorProfile.booking

/** Most visitors are not signed in: the form and the panel come for those who are. */
const MemberBooking = lazy<ComponentType<MemberBookingProps>>(() =>
  import('./member-booking.tsx').then(
    ({ MemberBooking }) => ({ default: MemberBooking }),
    () => ({ default: Missing }),
  ),
)

export function LazyMemberBooking(props: MemberBookingProps) {
  return (
    <Suspense fallback={<Skeleton className="h-13" />}>
      <MemberBooking {...props} />
    </Suspense>
  )
}

/** A browser may remember that a script did not arrive, and not ask for it again before the page is new. */
function Missing() {
  return (
    <Button variant="secondary" size="lg" onClick={() => window.location.reload()}>
      {texts.reload}
    </Button>
  )
}
