import { product } from '#contract/product'
import { shell } from '#texts/shell'
import { useSignedOutToast } from '#web/features/auth/use-signed-out-toast.ts'
import { Link } from '#web/lib/router/link.tsx'
import { HeaderAccount } from './header-account.tsx'
import { HeaderBell } from './header-bell.tsx'
import { Logo } from './logo.tsx'
import { MainLink, useMainLinks } from './main-links.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useWayAfterLogin } from './use-way-after-login.ts'

export function Header() {
  useSignedOutToast()
  useWayAfterLogin()
  const links = useMainLinks()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="page-width flex h-16 items-center gap-4">
        <Link to="/" aria-label={product.name} className="flex min-h-11 items-center rounded-md">
          <Logo />
        </Link>
        <nav aria-label={shell.nav.label} className="ml-auto hidden lg:block">
          <ul className="flex items-center gap-1">
            {links.map((link) => (
              <li key={link.text}>
                <MainLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          {/* As wide as its widest, whoever is signed in: what stands beside it stays when the account arrives. */}
          <div className="relative h-11 w-11 sm:w-48">
            <HeaderBell />
            <HeaderAccount />
          </div>
          <ThemeSwitch />
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}
