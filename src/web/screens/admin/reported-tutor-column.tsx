import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Aside, type Column } from './rows.tsx'

/** The tutor whom a reported review or booking is of, and when it was reported. */
export const reportedTutorColumn: Column<{
  tutor: { id: string; name: string }
  reportedAt: string | null
}> = {
  label: admin.columns.tutor,
  cell: ({ tutor, reportedAt }) => (
    <>
      <TextLink to={`/tutor/profile/${tutor.id}`}>{tutor.name}</TextLink>
      {reportedAt && <Aside>{admin.reported(formatMoment(reportedAt))}</Aside>}
    </>
  ),
}
