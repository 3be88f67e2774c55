import type { AdminOverview } from '#contract/admin/api'
import { admin as texts } from '#texts/admin'
import { Link } from '#web/lib/router/link.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Section } from './section.tsx'
import { pathOf, sections } from './sections.ts'

const nothing = () => texts.overview.nothing

/** A card for every section that says what waits there. */
export function Overview({ overview }: { overview: AdminOverview }) {
  return (
    <Section title={texts.title}>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {sections.map(({ name, title, icon: Icon, count, says, idle = nothing }) => (
          <li key={name}>
            <Link
              to={pathOf(name)}
              className={cx(cardClass({ interactive: true }), 'flex h-full items-start gap-3 p-4')}
            >
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-lagoon" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-muted">
                  {count?.(overview) === 0 ? idle(overview) : says(overview)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
