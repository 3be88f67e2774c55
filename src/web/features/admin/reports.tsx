import type { AdminReport } from '#contract/admin/reports.api'
import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type AdminList, byState } from './admin-list.tsx'
import { Due } from './due.tsx'
import { Aside } from './rows.tsx'

const texts = admin.reports

/** Names what was reported: a class by its title, a tutor by the name of the profile, anybody else by the name of the account. */
export const titleOf = ({ about, classTitle, isOfTutor, reported, tutor }: AdminReport) =>
  texts.of(admin.queue.about[about], classTitle ?? (isOfTutor ? tutor : reported)?.name ?? texts.gone)

export const reports: AdminList<'GET /api/v1/admin/reports', AdminReport> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/reports',
  rowsOf: ({ reports }) => reports,
  ...byState(texts),
  columns: [
    {
      label: texts.report,
      cell: (report) => (
        <>
          <span className="font-semibold">{admin.queue.kinds[report.kind]}</span>
          <Aside>{titleOf(report)}</Aside>
          <span className="line-clamp-3">{report.text}</span>
        </>
      ),
      look: 'sm:w-1/2',
    },
    {
      label: admin.columns.since,
      cell: ({ createdAt, reason }) => (
        <>
          {formatMoment(createdAt)}
          {reason && <Aside>{reason}</Aside>}
        </>
      ),
      needsLabel: true,
    },
    {
      label: admin.queue.due,
      cell: (report) => (report.state === 'open' ? <Due {...report} /> : admin.decided),
      needsLabel: true,
    },
  ],
  actions: (report) => (
    <Link
      to={`/admin/reports/${report.id}`}
      aria-label={admin.verification.lookAt(titleOf(report))}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {admin.verification.look}
    </Link>
  ),
}
