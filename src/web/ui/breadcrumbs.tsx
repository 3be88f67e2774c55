import { ChevronRight } from 'lucide-react'
import { Link } from '#web/lib/router/link.tsx'
import { useSite } from '#web/lib/site.tsx'
import { JsonLd } from './json-ld.tsx'
import { Unbroken } from './unbroken.tsx'

type Trail = { to: string; text: string }[]
type BreadcrumbsProps = { label: string; trail: Trail }

/** The trail from Home to this page, for people and for search engines. This page comes last. */
export function Breadcrumbs({ label, trail }: BreadcrumbsProps) {
  const { url } = useSite()
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {trail.map(({ to, text }, at) => (
          <li key={to} className="flex items-center gap-1">
            {at > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
            {at < trail.length - 1 ? (
              <Link
                to={to}
                className="inline-flex min-h-11 min-w-11 items-center rounded-sm text-lagoon-strong underline-offset-4 hover:underline"
              >
                <span>
                  <Unbroken>{text}</Unbroken>
                </span>
              </Link>
            ) : (
              <span aria-current="page" className="text-muted">
                <Unbroken>{text}</Unbroken>
              </span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd facts={import.meta.env.SSR && factsOf(trail, url)} />
    </nav>
  )
}

function factsOf(trail: Trail, url: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ to, text }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: text,
      item: url + to,
    })),
  }
}
