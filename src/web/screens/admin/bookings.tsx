import { adminBookingStates } from '#contract/admin-acts'
import type { AdminBooking } from '#contract/admin-bookings'
import { admin } from '#texts/admin'
import { call } from '#web/lib/api.ts'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Act } from './act.tsx'
import { listQuery } from './admin.queries.ts'
import { Filter, Filters, optionsOf, useFilters } from './filters.tsx'
import { List } from './list.tsx'
import { Acts, Aside, actsColumn, type Column } from './rows.tsx'
import { Section } from './section.tsx'

const texts = admin.bookings

export function Bookings() {
  const { change, oneOf } = useFilters()
  const state = oneOf('state', adminBookingStates, adminBookingStates[0])
  return (
    <Section title={texts.title}>
      <Filters>
        <Filter
          label={admin.filter.state}
          value={state}
          options={optionsOf(texts.states)}
          onChange={(next) => change('state', next)}
        />
      </Filters>
      <List
        label={texts.title}
        query={listQuery('GET /api/v1/admin/bookings', { state })}
        rowsOf={({ bookings }) => bookings}
        columns={columns}
        empty={{ title: texts.empty[state] }}
      />
    </Section>
  )
}

const columns: Column<AdminBooking>[] = [
  {
    label: texts.student,
    cell: ({ student }) => (
      <>
        <span className="font-semibold">{student.name}</span>
        <Aside>
          <span className="break-all">{student.email}</span>
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
  {
    label: admin.columns.tutor,
    cell: ({ tutor, reportedAt }) => (
      <>
        <TextLink to={`/tutor/profile/${tutor.id}`}>{tutor.name}</TextLink>
        {reportedAt && <Aside>{admin.reported(formatMoment(reportedAt))}</Aside>}
      </>
    ),
  },
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
            call('POST /api/v1/admin/bookings/:id/report-dismissal', { params, body: { reason } })
          }
        />
      )}
      <Act
        texts={texts.giveBack}
        on={on}
        variant="danger"
        run={(reason) =>
          call('POST /api/v1/admin/bookings/:id/connection-return', { params, body: { reason } })
        }
      />
    </Acts>
  )
}
