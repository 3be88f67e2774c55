import type { AdminReview } from '#contract/admin/reviews.api'
import { admin } from '#texts/admin'
import { formatDay } from '#web/lib/dates.ts'
import { shownName } from '#web/lib/names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { type AdminList, byState } from './admin-list.tsx'
import { DecisionButton } from './decision-button.tsx'
import { Aside, reportedTutorColumn } from './rows.tsx'

const texts = admin.reviews

export const reviewReports: AdminList<'GET /api/v1/admin/reviews', AdminReview> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/reviews',
  rowsOf: ({ reviews }) => reviews,
  ...byState(texts),
  columns: [
    { label: texts.review, cell: (review) => <Words review={review} />, look: 'sm:w-1/2' },
    reportedTutorColumn,
  ],
  actions({ id, state, studentName, tutor }) {
    const row = { id, on: texts.of(shownName(studentName), tutor.name) }
    if (state === 'hidden') return <DecisionButton decision="showReview" texts={texts.show} {...row} />
    return (
      <>
        {state === 'reported' && <DecisionButton decision="keepReview" texts={texts.keep} {...row} />}
        <DecisionButton decision="hideReview" texts={texts.hide} variant="danger" {...row} />
      </>
    )
  },
}

function Words({
  review: { rating, comment, studentName, createdAt, hasBooked, reply, reports },
}: {
  review: AdminReview
}) {
  return (
    <div className="flex flex-col gap-1">
      <Stars value={rating} size="sm" />
      <p className="break-words">{comment || <span className="text-muted">{texts.noComment}</span>}</p>
      <Aside>{texts.by(shownName(studentName), formatDay(createdAt))}</Aside>
      {reply && <Aside>{texts.reply(reply)}</Aside>}
      {reports.map(({ kind, text, createdAt }) => (
        <Aside key={createdAt + text}>{texts.report(admin.queue.kinds[kind], text)}</Aside>
      ))}
      {hasBooked && <Badge className="self-start">{texts.booked}</Badge>}
    </div>
  )
}
