import { useQueryClient } from '@tanstack/react-query'
import { SunMoon } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { product } from '#contract/product'
import { shell } from '#texts/shell'
import { onLogin } from '#web/features/auth/auth-dialog-state.ts'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { currentUrl } from '#web/lib/router/locale-path.ts'
import { storage, store } from '#web/lib/storage.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { HeaderAccount } from './header-account.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { forAccounts, loadAccountParts } from './load-account-parts.ts'
import { Logo } from './logo.tsx'
import { MainLink, useMainLinks } from './main-links.tsx'
import { PhoneMenu } from './phone-menu.tsx'

export function Header() {
  useRedirectAfterLogin()
  const links = useMainLinks()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="page-width flex h-16 items-center gap-4">
        <Link to="/" aria-label={product.name} className="flex min-h-11 items-center rounded-md">
          <Logo />
        </Link>
        <nav aria-label={shell.nav.label} className="ml-auto hidden xl:block">
          <ul className="flex items-center gap-1">
            {links.map((link) => (
              <li key={link.text}>
                <MainLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 xl:ml-0">
          {/* It is as wide as its widest state, so that nothing beside it moves when the session is known. */}
          <div className="relative h-11 w-11 sm:w-60">
            <HeaderBell />
            <HeaderAccount />
          </div>
          <LanguageMenu />
          <ThemeSwitch />
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

/** Shown to signed-in people. If its script fails to load, everything else still works. */
const HeaderBell = lazyPart(async () => (await loadAccountParts()).HeaderBell, forAccounts)

/** The system's theme applies until the switch is used. Switching back to the system's removes the choice. */
function ThemeSwitch() {
  function onClick() {
    const { dataset } = document.documentElement
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const next = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark'
    if (next === system) delete dataset.theme
    else dataset.theme = next
    store('localStorage', storage.theme, next === system ? null : next)
  }
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={shell.switchTheme}
      title={shell.switchTheme}
      className={buttonClass({ variant: 'ghost', size: 'icon' })}
    >
      <SunMoon aria-hidden />
    </button>
  )
}

/** After a login that had no other purpose, leads administrators and tutors to their work. Used once, in the shell. */
function useRedirectAfterLogin() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const lead = useEffectEvent(async () => {
    void import('./offer-locale.ts')
      .then(({ offerAccountLocale }) => offerAccountLocale(queries))
      .catch(() => {})
    if (!isAtFrontDoor()) return
    const { role, tutorId } = await queries.fetchQuery(ownAccountQuery())
    const path = tutorId ? '/tutor/dashboard' : role === 'admin' && '/admin'
    if (path && isAtFrontDoor()) await navigate(path)
  })
  useEffect(() => onLogin(() => void lead().catch(() => {})), [])
}

/** On any other screen the person logs in for something that is there. */
function isAtFrontDoor() {
  const { pathname, search } = currentUrl()
  return pathname === '/' && search === ''
}
