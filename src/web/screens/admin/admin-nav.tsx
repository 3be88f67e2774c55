import { useEffect, useRef } from 'react'
import type { AdminOverview } from '#contract/admin/api'
import { admin as texts } from '#texts/admin'
import { Link } from '#web/lib/router/link.tsx'
import { cx } from '#web/ui/classes.ts'
import { overviewSection, pathOf, type SectionName, sections } from './sections.ts'

/** On small screens a row that scrolls; on wide ones a column. */
export function AdminNav({ overview, current }: { overview: AdminOverview; current: SectionName }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector(`a[href="${pathOf(current)}"]`)
    link?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label={texts.sections}
      className="-mx-4 mb-6 overflow-x-auto px-4 lg:sticky lg:top-24 lg:mx-0 lg:mb-0 lg:self-start lg:overflow-visible lg:px-0"
    >
      <ul className="flex gap-1 lg:flex-col">
        {[overviewSection, ...sections].map(({ name, title, icon: Icon, count }) => (
          <li key={name} className="shrink-0">
            <Link
              to={pathOf(name)}
              aria-current={name === current ? 'page' : undefined}
              className={linkLook(name === current)}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {title}
              {count && count(overview) > 0 && (
                <span className="ml-auto rounded-full bg-lagoon px-2 text-sm font-semibold text-on-lagoon tabular-nums">
                  {count(overview)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkLook = (isCurrent: boolean) =>
  cx(
    'flex min-h-11 items-center gap-2 rounded-md px-3 whitespace-nowrap transition-colors',
    isCurrent
      ? 'bg-lagoon-wash font-semibold text-lagoon-strong'
      : 'text-muted hover:bg-wash hover:text-volcano',
  )
