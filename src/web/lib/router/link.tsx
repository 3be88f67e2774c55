import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from './hooks.ts'
import { hrefOf } from './locale-path.ts'
import type { NavigateOptions } from './router.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link within the application. Links to other tabs or sites are left to the browser. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { href } = event.currentTarget
    if (event.defaultPrevented || !isPlainClick(event) || !leadsHere(event.currentTarget)) return
    event.preventDefault()
    // A link to the present page adds no entry to the history.
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

/** Whether the click asks for no other tab, window or download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function leadsHere(anchor: HTMLAnchorElement) {
  const isOurs = anchor.origin === window.location.origin
  return isOurs && (!anchor.target || anchor.target === '_self') && !anchor.hasAttribute('download')
}
