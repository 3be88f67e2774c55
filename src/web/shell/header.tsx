import { Menu, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { product } from '#contract/product'
import { shell } from '#texts/shell'
import { cx } from '#web/ui/classes.ts'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export const mainLinks = [
  { to: '/', text: shell.nav.home },
  { to: '/student', text: shell.nav.findTutors },
  { to: '/tutor/signup', text: shell.nav.becomeTutor },
  { to: '/leaderboard', text: shell.nav.leaderboard },
  { to: '/top-rated', text: shell.nav.topRated },
]

export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page-width flex h-16 items-center gap-4">
        <Link to="/" aria-label={product.name} className="flex min-h-11 items-center rounded-md">
          <Logo />
        </Link>
        <nav aria-label={shell.nav.label} className="ml-auto hidden md:block">
          <ul className="flex items-center gap-1">
            {mainLinks.map((link) => (
              <li key={link.to}>
                <MainLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 md:ml-0">
          <ThemeSwitch />
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

/** A details element, so that it opens before any script has arrived. */
function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  function close() {
    if (menu.current) menu.current.open = false
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} onKeyDown={onKeyDown} className="group md:hidden">
      <summary
        aria-label={shell.nav.menu}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-md hover:bg-wash [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-6 group-open:hidden" />
        <X aria-hidden className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label={shell.nav.label}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface shadow-float"
      >
        <ul className="page-width py-2">
          {mainLinks.map((link) => (
            <li key={link.to}>
              <MainLink {...link} onClick={close} className="w-full" />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

type MainLinkProps = { to: string; text: string; className?: string; onClick?: () => void }

function MainLink({ to, text, className, onClick }: MainLinkProps) {
  return (
    <NavLink
      to={to}
      end
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
