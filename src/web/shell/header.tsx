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
          {/* As wide as its widest, whoever is signed in: what stands beside it stays when the account arrives. */}
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

/** For those who are signed in. Without its script there is no bell, and everything else goes on. */
const HeaderBell = lazyPart(async () => (await loadAccountParts()).HeaderBell, forAccounts)

/** The system's preference holds until the switch says otherwise; switching back to it forgets the choice. */
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

/** A login that began nowhere in particular leads to where its owner works. To be used once, in the shell. */
function useRedirectAfterLogin() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const lead = useEffectEvent(async () => {
    void import('./offer-locale.ts')
      .then(({ offerAccountLocale }) => offerAccountLocale(queries))
      .catch(() => {})
    if (!isAtFrontDoor()) return
    const { role, tutorId } = await queries.fetchQuery(ownAccountQuery())
    const place = tutorId ? '/tutor/dashboard' : role === 'admin' && '/admin'
    if (place && isAtFrontDoor()) await navigate(place)
  })
  useEffect(() => onLogin(() => void lead().catch(() => {})), [])
}

/** Whoever logs in on any other screen has something to do there. */
function isAtFrontDoor() {
  const { pathname, search } = currentUrl()
  return pathname === '/' && search === ''
}
