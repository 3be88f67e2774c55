import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ui } from '#texts/ui'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '../button.tsx'
import { cx } from '../classes.ts'

type PaginationProps = ComponentProps<'nav'> & {
  page: number
  pages: number
  hrefFor: (page: number) => string
}

export function Pagination({ page, pages, hrefFor, className, ...rest }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={ui.pages} {...rest} className={cx('flex justify-center', className)}>
      <ul className="flex items-center gap-1">
        <li>
          <Step label={ui.previousPage} to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
            <ChevronLeft aria-hidden />
          </Step>
        </li>
        {pagesAround(page, pages).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry} className="max-sm:hidden">
              <Link
                to={hrefFor(entry)}
                aria-label={ui.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                className={cx(buttonClass({ variant: entry === page ? 'primary' : 'ghost', size: 'icon' }))}
              >
                {entry}
              </Link>
            </li>
          ) : (
            <li key={entry} aria-hidden className="w-8 text-center text-muted max-sm:hidden">
              …
            </li>
          ),
        )}
        <li className="px-3 sm:hidden">{ui.pageOf(page, pages)}</li>
        <li>
          <Step label={ui.nextPage} to={page < pages ? hrefFor(page + 1) : undefined} rel="next">
            <ChevronRight aria-hidden />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

/** At either end the step keeps its room without a link, so that nothing moves under the finger. */
function Step({
  label,
  to,
  rel,
  children,
}: {
  label: string
  to?: string
  rel: string
  children: ReactNode
}) {
  const look = buttonClass({ variant: 'ghost', size: 'icon' })
  if (to === undefined) {
    return (
      <span aria-hidden className={cx(look, 'pointer-events-none opacity-40')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={look}>
      {children}
    </Link>
  )
}

type Gap = 'gap-before' | 'gap-after'

const mostShown = 7

/** First, last, the current page and its neighbours. A gap never stands for a single page. */
export function pagesAround(page: number, pages: number): (number | Gap)[] {
  const from = page <= 4 || pages <= mostShown ? 1 : page - 1
  const to = page >= pages - 3 || pages <= mostShown ? pages : page + 1
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...(from > 1 ? [1, 'gap-before' as const] : []),
    ...middle,
    ...(to < pages ? ['gap-after' as const, pages] : []),
  ]
}
