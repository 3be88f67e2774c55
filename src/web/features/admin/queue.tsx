import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QueueItem } from '#contract/admin/queue.api'
import type { QueueSection } from '#contract/admin/rules'
import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { listQuery } from './admin.queries.ts'
import { AdminList } from './admin-list.tsx'
import { Due } from './due.tsx'
import { Aside } from './rows.tsx'

const texts = admin.queue

const pathsOf = {
  reports: (id) => `/admin/reports/${id}`,
  verification: (id) => `/admin/verification/${id}`,
  checks: (id) => `/admin/checks/${id}`,
  accounts: () => '/admin/accounts?state=appealed',
  reviews: () => '/admin/reviews',
  bookings: () => '/admin/bookings',
} satisfies Record<QueueSection, (id: string) => string>

/** Lists what waits for a decision in all sections. The sections come below it once its height is known. */
export function Queue({ children }: { children: ReactNode }) {
  const { isFetched } = useInfiniteQuery(listQuery(queue.endpoint, {}))
  return (
    <>
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      <AdminList {...queue} />
      {isFetched && (
        <>
          <h2 className="mt-4 text-xl font-semibold">{texts.others}</h2>
          {children}
        </>
      )}
    </>
  )
}

const nameOf = ({ tutor, accountName }: QueueItem) => accountName ?? tutor?.name ?? texts.gone

const queue: AdminList<'GET /api/v1/admin/queue', QueueItem> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/queue',
  rowsOf: ({ items }) => items,
  filters: [],
  empty: () => texts.empty,
  columns: [
    {
      label: texts.what,
      cell: (item) => (
        <>
          <span className="font-semibold">{texts.kinds[item.kind]}</span>
          {item.about && item.kind !== 'review' && <Aside>{texts.about[item.about]}</Aside>}
        </>
      ),
    },
    { label: texts.who, cell: nameOf, look: 'wrap-anywhere' },
    { label: admin.columns.since, cell: ({ since }) => formatMoment(since), needsLabel: true },
    { label: texts.due, cell: (item) => <Due {...item} />, needsLabel: true },
  ],
  actions: (item) => (
    <Link
      to={pathsOf[item.section](item.id)}
      aria-label={texts.openOf(texts.kinds[item.kind], nameOf(item))}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {texts.open}
    </Link>
  ),
}
