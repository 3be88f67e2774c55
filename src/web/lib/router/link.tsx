import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from './hooks.ts'
import { hrefOf } from './locale-path.ts'
import type { NavigateOptions } from './router.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link within the application. What asks for another tab or leads elsewhere is the browser's to follow. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { href } = event.currentTarget
    if (event.defaultPrevented || !isPlainClick(event) || !leadsHere(event.currentTarget)) return
    event.preventDefault()
    // Where one already is takes no further step.
    const isHere = href === window.location.href
    void navigate(href, { replace: replace ?? isHere, state, preventScrollReset })
  }
  return <a {...anchor} href={hrefOf(to)} onClick={follow} />
}

type NavLinkProps = Omit<LinkProps, 'className'> & { className: (look: { isActive: boolean }) => string }

export function NavLink({ className, ...link }: NavLinkProps) {
  const { pathname } = useLocation()
  const isActive = (pathname.replace(/\/+$/, '') || '/') === link.to
  return <Link {...link} className={className({ isActive })} aria-current={isActive ? 'page' : undefined} />
}

/** Without a key that asks for another tab, another window or a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function leadsHere(anchor: HTMLAnchorElement) {
  const isOurs = anchor.origin === window.location.origin
  return isOurs && (!anchor.target || anchor.target === '_self') && !anchor.hasAttribute('download')
}
