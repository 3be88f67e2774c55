import { useEffect, useRef } from 'react'
import type { AdminOverview } from '#contract/admin'
import { admin as texts } from '#texts/admin'
import { useLocation } from '#web/lib/router/hooks.ts'
import { NavLink } from '#web/lib/router/link.tsx'
import { cx } from '#web/ui/classes.ts'
import { overviewSection, pathOf, sections } from './sections.ts'

/** On small screens a row that scrolls; on wide ones a column. */
export function AdminNav({ overview }: { overview: AdminOverview }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector(`a[href="${pathname}"]`)
    current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={texts.sections}
      className="-mx-4 mb-6 overflow-x-auto px-4 lg:sticky lg:top-24 lg:mx-0 lg:mb-0 lg:self-start lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1 lg:flex-col">
        {[overviewSection, ...sections].map(({ name, title, icon: Icon, count }) => (
          <li key={name} className="shrink-0">
            <NavLink to={pathOf(name)} className={look}>
              <Icon aria-hidden className="size-5 shrink-0" />
              {title}
              {count && count(overview) > 0 && (
                <span className="ml-auto rounded-full bg-lagoon px-2 text-sm font-semibold text-on-lagoon tabular-nums">
                  {count(overview)}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const look = ({ isActive }: { isActive: boolean }) =>
  cx(
    'flex min-h-11 items-center gap-2 rounded-md px-3 whitespace-nowrap transition-colors',
    isActive
      ? 'bg-lagoon-wash font-semibold text-lagoon-strong'
      : 'text-muted hover:bg-wash hover:text-volcano',
  )
