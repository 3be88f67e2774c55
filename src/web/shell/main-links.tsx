import { shell } from '#texts/shell'
import { NavLink } from '#web/lib/router/link.tsx'
import { cx } from '#web/ui/classes.ts'

export const mainLinks = [
  { to: '/', text: shell.nav.home },
  { to: '/student', text: shell.nav.findTutors },
  { to: '/tutor/signup', text: shell.nav.becomeTutor },
  { to: '/leaderboard', text: shell.nav.leaderboard },
  { to: '/top-rated', text: shell.nav.topRated },
]

type MainLinkProps = { to: string; text: string; className?: string; onClick?: () => void }

export function MainLink({ to, text, className, onClick }: MainLinkProps) {
  return (
    <NavLink
      to={to}
      onClick={onClick}
      className={({ isActive }) =>
        cx(
          'inline-flex min-h-11 items-center rounded-md px-3 transition-colors hover:bg-wash',
          isActive && 'bg-lagoon-wash font-semibold text-lagoon-strong',
          className,
        )
      }
    >
      {text}
    </NavLink>
  )
}
