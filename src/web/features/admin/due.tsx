import { Clock, TriangleAlert } from 'lucide-react'
import { admin } from '#texts/admin'
import { formatMoment } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Aside } from './rows.tsx'

const texts = admin.queue

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Says in words whether the time is over, since colour must not be the only sign. */
export function Due({ dueAt, isOverdue }: { dueAt: string; isOverdue: boolean }) {
  const span = spanOf(Math.abs(new Date(dueAt).getTime() - Date.now()))
  return (
    <>
      {isOverdue ? (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
          {texts.overdue(span)}
        </Badge>
      ) : (
        <Badge icon={<Clock aria-hidden />}>{texts.dueIn(span)}</Badge>
      )}
      <Aside>{formatMoment(dueAt)}</Aside>
    </>
  )
}

function spanOf(ms: number) {
  if (ms < hourMs) return texts.span.minutes(Math.max(1, Math.floor(ms / minuteMs)))
  if (ms < 2 * dayMs) return texts.span.hours(Math.floor(ms / hourMs))
  return texts.span.days(Math.floor(ms / dayMs))
}
