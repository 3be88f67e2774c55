import { Clock, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { tutorProfile } from '#texts/tutor-profile'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const texts = tutorProfile.booking

type BookingCardProps = { tutor: TutorProfile; city: string | null; children: ReactNode }

/** A card beside the profile that stays visible on wide screens, a bar below it on phones. */
export function BookingCard({ tutor, city, children }: BookingCardProps) {
  return (
    <aside
      aria-label={texts.title(tutor.name)}
      className={cx(
        'group/booking bottom-bar sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        'md:top-22 md:bottom-auto md:mx-0 md:mt-16 md:self-start md:rounded-card md:border md:p-6 md:shadow-card',
      )}
    >
      <div className="max-md:hidden">
        <h2 className="text-xl font-semibold">{texts.title(tutor.name)}</h2>
        <ul className="my-5 flex flex-col gap-3">
          <Fact icon={<Clock />}>{hoursOf(tutor.availability)}</Fact>
          <Fact icon={<MapPin />}>{city ?? tutorProfile.noCity}</Fact>
          <Fact icon={<Phone />}>
            {/* The number is loaded for members only, deep within this card, so CSS decides. */}
            <span className="group-has-[a[href^='tel:']]/booking:hidden">{texts.phone}</span>
            <span className="hidden group-has-[a[href^='tel:']]/booking:inline">{texts.phoneGiven}</span>
          </Fact>
        </ul>
      </div>
      <div className="flex min-h-13 flex-col justify-center">{children}</div>
    </aside>
  )
}

function hoursOf({ days, hours }: TutorProfile['availability']) {
  return days.length > 0 ? texts.hours(days.length, hours.start, hours.end) : texts.noHours
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-muted">
      <span aria-hidden className="[&_svg]:mt-0.5 [&_svg]:size-5">
        {icon}
      </span>
      {children}
    </li>
  )
}

/** Most visitors are not signed in, so the form and the panel are loaded only for those who are. */
export const MemberBooking = lazyPart(async () => (await import('./member-booking.tsx')).MemberBooking, {
  waiting: <Skeleton className="h-13" />,
  // A browser may remember that a script failed to load, and not fetch it again before the page is reloaded.
  missing: (
    <Button variant="secondary" size="lg" onClick={() => window.location.reload()}>
      {texts.reload}
    </Button>
  ),
})
