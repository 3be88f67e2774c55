import { Menu, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { shell } from '#texts/shell'
import { cx } from '#web/ui/classes.ts'
import { PhoneHeaderAccount } from './header-account.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MainLink, useMainLinks } from './main-links.tsx'

/** A details element, so that it opens before any script is loaded. */
export function PhoneMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const links = useMainLinks()
  function close() {
    if (menu.current) menu.current.open = false
  }
  function closeIntoSummary() {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && menu.current?.open) closeIntoSummary()
  }
  return (
    <details ref={menu} onKeyDown={onKeyDown} className="group xl:hidden">
      <summary
        aria-label={shell.nav.menu}
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-md hover:bg-wash [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-6 group-open:hidden" />
        <X aria-hidden className="hidden size-6 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface shadow-float">
        <nav aria-label={shell.nav.label}>
          <ul className="page-width py-2">
            {links.map(({ className, ...link }) => (
              <li key={link.text}>
                <MainLink {...link} onClick={close} className={cx('w-full', className)} />
              </li>
            ))}
          </ul>
        </nav>
        <PhoneHeaderAccount onLeave={close} onLogin={closeIntoSummary} />
        <LanguageLinks
          className="page-width flex flex-wrap gap-x-2 border-t border-line py-2"
          linkClass="flex min-h-11 items-center rounded-md px-3 hover:bg-wash"
        />
      </div>
    </details>
  )
}
