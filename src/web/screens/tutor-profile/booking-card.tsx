import { CalendarDays, Clock, MapPin, Pencil, Phone } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { tutorProfile } from '#texts/tutor-profile'
import { askForLogin, useAuthView } from '#web/features/auth/auth-dialog-state.ts'
import { loadAuthDialog } from '#web/features/auth/lazy-auth-dialog.tsx'
import { LazyMemberBooking } from '#web/features/bookings/lazy-member-booking.tsx'
import { cityOf } from '#web/features/tutors/city.ts'
import { Link } from '#web/lib/router/link.tsx'
import { useSession } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { untilKnown, type Viewer } from './viewer.ts'

const texts = tutorProfile.booking

type BookingCardProps = { tutor: TutorProfile; viewer: Viewer; onBook: () => void }

/** On wide screens a card beside the profile that stays in view, on phones a bar below it. */
export function BookingCard({ tutor, viewer, onBook }: BookingCardProps) {
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
          <Fact icon={<MapPin />}>{cityOf(tutor) ?? tutorProfile.noCity}</Fact>
          <Fact icon={<Phone />}>
            {/* The number comes by itself, and deep within what is loaded for members alone. */}
            <span className="group-has-[a[href^='tel:']]/booking:hidden">{texts.phone}</span>
            <span className="hidden group-has-[a[href^='tel:']]/booking:inline">{texts.phoneGiven}</span>
          </Fact>
        </ul>
      </div>
      <div className="flex min-h-13 flex-col justify-center">
        <Action tutor={tutor} viewer={viewer} onBook={onBook} />
      </div>
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

function Action({ tutor, viewer, onBook }: BookingCardProps) {
  const session = useSession()
  const [wasAsked, setAsked] = useAsked(viewer)
  if (viewer === 'member' && session.status === 'signed-in')
    return (
      <LazyMemberBooking
        key={session.account.id}
        tutor={tutor}
        account={session.account}
        wasAsked={wasAsked}
        onBook={onBook}
      />
    )
  if (viewer === 'owner')
    return (
      <Link to="/tutor/signup" className={buttonClass({ size: 'lg' })}>
        <Pencil aria-hidden /> {texts.edit}
      </Link>
    )
  return (
    <AskLogin
      viewer={viewer}
      reason={texts.login}
      size="lg"
      onClick={() => {
        onBook()
        setAsked(true)
      }}
    >
      <CalendarDays aria-hidden /> {texts.action}
    </AskLogin>
  )
}

/** Whether somebody wants to book and logs in for it; whoever leaves the login gives it up. */
function useAsked(viewer: Viewer) {
  const [wasAsked, setAsked] = useState(false)
  const isLoggingIn = useAuthView() !== null
  const hasLeft = viewer === 'visitor' && !isLoggingIn
  useEffect(() => {
    if (hasLeft) setAsked(false)
  }, [hasLeft])
  return [wasAsked, setAsked] as const
}

type AskLoginProps = ComponentProps<typeof Button> & {
  viewer: Viewer
  /** Why a login is needed. */
  reason: { title: string; text: string }
}

/** A button for what needs a login. */
function AskLogin({ viewer, reason, className, onClick, ...rest }: AskLoginProps) {
  const preload = () => void loadAuthDialog().catch(() => {})
  return (
    <Button
      {...rest}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event)
        askForLogin(reason)
      }}
      className={cx(className, untilKnown(viewer))}
    />
  )
}
