import type { AdminBooking } from '#contract/admin/bookings.api'
import { admin } from '#texts/admin'
import { formatDay } from '#web/lib/dates.ts'
import { shownName, subjectName } from '#web/lib/names.ts'
import { type AdminList, byState } from './admin-list.tsx'
import { DecisionButton } from './decision-button.tsx'
import { Aside, EmailAddress, reportedTutorColumn } from './rows.tsx'

const texts = admin.bookings

export const bookingReports: AdminList<'GET /api/v1/admin/bookings', AdminBooking> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/bookings',
  rowsOf: ({ bookings }) => bookings,
  ...byState(texts),
  columns: [
    {
      label: texts.student,
      cell: ({ student }) => (
        <>
          <span className="font-semibold">{student.name}</span>
          <Aside>
            <EmailAddress>{student.email}</EmailAddress>
          </Aside>
          <Aside>{texts.since(formatDay(student.createdAt), student.bookings)}</Aside>
        </>
      ),
    },
    {
      label: texts.booking,
      cell: ({ learnerName, subject, message }) => (
        <>
          {texts.forLearner(shownName(learnerName), subjectName(subject))}
          {message && (
            <Aside>
              <span className="break-words">{message}</span>
            </Aside>
          )}
        </>
      ),
    },
    reportedTutorColumn,
  ],
  actions({ id, state, student, tutor }) {
    if (state === 'returned') return <span className="text-muted">{admin.decided}</span>
    const row = { id, on: texts.of(student.name, tutor.name) }
    return (
      <>
        {state === 'reported' && (
          <DecisionButton decision="dismissBookingReport" texts={texts.dismiss} {...row} />
        )}
        <DecisionButton decision="returnConnection" texts={texts.giveBack} variant="danger" {...row} />
      </>
    )
  },
}
