import type { AdminReview } from '#contract/admin/reviews.api'
import { adminReviewStates } from '#contract/admin/rules'
import { admin } from '#texts/admin'
import { call } from '#web/lib/api.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Act } from './act.tsx'
import { listQuery } from './admin.queries.ts'
import { Queue } from './queue.tsx'
import { reportedTutorColumn } from './reported-tutor-column.tsx'
import { Acts, Aside, actsColumn, type Column } from './rows.tsx'

const texts = admin.reviews

export function Reviews() {
  return (
    <Queue
      texts={texts}
      states={adminReviewStates}
      queryOf={(state) => listQuery('GET /api/v1/admin/reviews', { state })}
      rowsOf={({ reviews }) => reviews}
      columns={columns}
    />
  )
}

const columns: Column<AdminReview>[] = [
  { label: texts.review, cell: (review) => <Words review={review} />, look: 'sm:w-1/2' },
  reportedTutorColumn,
  actsColumn((review) => <ReviewActs review={review} />),
]

function Words({
  review: { rating, comment, studentName, createdAt, hasBooked, reply },
}: {
  review: AdminReview
}) {
  return (
    <div className="flex flex-col gap-1">
      <Stars value={rating} size="sm" />
      <p className="break-words">{comment || <span className="text-muted">{texts.noComment}</span>}</p>
      <Aside>{texts.by(studentName, formatDay(createdAt))}</Aside>
      {reply && <Aside>{texts.reply(reply)}</Aside>}
      {hasBooked && <Badge className="self-start">{texts.booked}</Badge>}
    </div>
  )
}

function ReviewActs({ review: { id, state, studentName, tutor } }: { review: AdminReview }) {
  const on = texts.of(studentName, tutor.name)
  const params = { id }
  if (state === 'hidden')
    return (
      <Acts>
        <Act
          texts={texts.show}
          on={on}
          run={(reason) => call('POST /api/v1/admin/reviews/:id/show', { params, body: { reason } })}
        />
      </Acts>
    )
  return (
    <Acts>
      {state === 'reported' && (
        <Act
          texts={texts.keep}
          on={on}
          reason="optional"
          run={(reason) => call('POST /api/v1/admin/reviews/:id/keep', { params, body: { reason } })}
        />
      )}
      <Act
        texts={texts.hide}
        on={on}
        variant="danger"
        asksCode
        run={(reason) => call('POST /api/v1/admin/reviews/:id/hide', { params, body: { reason } })}
      />
    </Acts>
  )
}
