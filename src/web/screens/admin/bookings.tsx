import type { AdminBooking } from '#contract/admin/bookings.api'
import { adminBookingStates } from '#contract/admin/rules'
import { admin } from '#texts/admin'
import { call } from '#web/lib/api.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Act } from './act.tsx'
import { listQuery } from './admin.queries.ts'
import { Queue } from './queue.tsx'
import { reportedTutorColumn } from './reported-tutor-column.tsx'
import { Acts, Aside, actsColumn, type Column, EmailAddress } from './rows.tsx'

const texts = admin.bookings

export function Bookings() {
  return (
    <Queue
      texts={texts}
      states={adminBookingStates}
      queryOf={(state) => listQuery('GET /api/v1/admin/bookings', { state })}
      rowsOf={({ bookings }) => bookings}
      columns={columns}
    />
  )
}

const columns: Column<AdminBooking>[] = [
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
        {texts.forLearner(learnerName, subject)}
        {message && (
          <Aside>
            <span className="break-words">{message}</span>
          </Aside>
        )}
      </>
    ),
  },
  reportedTutorColumn,
  actsColumn((booking) => <BookingActs booking={booking} />),
]

function BookingActs({ booking: { id, state, student, tutor } }: { booking: AdminBooking }) {
  if (state === 'returned') return <span className="text-muted">{admin.decided}</span>
  const on = texts.of(student.name, tutor.name)
  const params = { id }
  return (
    <Acts>
      {state === 'reported' && (
        <Act
          texts={texts.dismiss}
          on={on}
          reason="optional"
          run={(reason) =>
            call('POST /api/v1/admin/bookings/:id/dismiss-report', { params, body: { reason } })
          }
        />
      )}
      <Act
        texts={texts.giveBack}
        on={on}
        variant="danger"
        asksCode
        run={(reason) =>
          call('POST /api/v1/admin/bookings/:id/return-connection', { params, body: { reason } })
        }
      />
    </Acts>
  )
}
