import { shell } from '#texts/shell'
import { useOwnTutor } from '#web/features/tutors/use-own-tutor.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { NavLink } from '#web/lib/router/link.tsx'
import { cx } from '#web/ui/classes.ts'

type MainLinkProps = { to: string; text: string; className?: string; onClick?: () => void }

const becomeTutor = { to: '/tutor/signup', text: shell.nav.becomeTutor }
const dashboard = { to: '/tutor/dashboard', text: shell.nav.dashboard }

/** Tutors see a link to the dashboard, everybody else one to become a tutor. Until the account is known, its room is empty. */
export function useMainLinks(): MainLinkProps[] {
  const { status } = useSession()
  const tutor = useOwnTutor()
  const untilKnown = status === 'loading' ? 'session-kept:invisible' : 'invisible'
  return [
    { to: '/', text: shell.nav.home },
    { to: '/student', text: shell.nav.findTutors },
    { ...(tutor ? dashboard : becomeTutor), className: tutor === undefined ? untilKnown : undefined },
    { to: '/leaderboard', text: shell.nav.leaderboard },
    { to: '/top-rated', text: shell.nav.topRated },
  ]
}

/** It is as wide as the link that it stands for, so that nothing beside it moves. */
const roomClass =
  'xl:flex-col xl:justify-center xl:after:invisible xl:after:h-0 xl:after:font-normal xl:after:content-[attr(data-room)]'

export function MainLink({ to, text, className, onClick }: MainLinkProps) {
  const isInPlace = to === dashboard.to
  return (
    <NavLink
      to={to}
      data-room={isInPlace ? becomeTutor.text : undefined}
      onClick={onClick}
      className={({ isActive }) =>
        cx(
          'inline-flex min-h-11 items-center rounded-md px-3 transition-colors hover:bg-wash',
          isActive && 'bg-lagoon-wash font-semibold text-lagoon-strong',
          isInPlace && roomClass,
          className,
        )
      }
    >
      {text}
    </NavLink>
  )
}
