import { useQuery } from '@tanstack/react-query'
import { Flag, Pencil, Reply } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Review } from '#contract/tutors/profiles.api'
import { reviews } from '#texts/reviews'
import { shownName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ReplyForm } from './reply-form.tsx'
import { useReply, useReport } from './reviews.mutations.ts'
import { reportedReviewsQuery } from './reviews.queries.ts'

const texts = reviews.reply

type OwnerToolsProps = { review: Review; tutorId: string }

export function OwnerTools({ review, tutorId }: OwnerToolsProps) {
  const [isWriting, setWriting] = useState(false)
  const focusTarget = useRef<HTMLDivElement>(null)
  /** The pressed button is removed, so the tools take the focus. */
  const focusTools = () => focusTarget.current?.focus({ preventScroll: true })
  function onWritten() {
    setWriting(false)
    focusTools()
  }
  const { reply, studentName } = review
  return (
    <div ref={focusTarget} tabIndex={-1} className="rounded-sm">
      {isWriting ? (
        <ReplyForm review={review} tutorId={tutorId} onDone={onWritten} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={(reply ? texts.editNamed : texts.addNamed)(shownName(studentName))}
            onClick={() => setWriting(true)}
          >
            {reply ? <Pencil aria-hidden /> : <Reply aria-hidden />} {reply ? texts.edit : texts.add}
          </Button>
          {reply && <RemoveReply review={review} tutorId={tutorId} onRemoved={focusTools} />}
          <Report review={review} onReported={focusTools} />
        </div>
      )}
    </div>
  )
}

function RemoveReply({ review, tutorId, onRemoved }: OwnerToolsProps & { onRemoved: () => void }) {
  const { mutate, isPending } = useReply(tutorId, review.id, () => {
    toast(texts.removed)
    onRemoved()
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={texts.removeNamed(shownName(review.studentName))}
      pending={isPending}
      pendingText={texts.removing}
      onClick={() => mutate(null)}
    >
      {texts.remove}
    </Button>
  )
}

type ReportProps = { review: Review; onReported: () => void }

function Report({ review: { id, studentName }, onReported }: ReportProps) {
  const { data } = useQuery(reportedReviewsQuery())
  const { mutate, isPending } = useReport(id, onReported)
  if (data?.ids.includes(id)) return <Badge icon={<Flag aria-hidden />}>{reviews.report.reported}</Badge>
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={reviews.report.actionNamed(shownName(studentName))}
      pending={isPending}
      pendingText={reviews.report.reporting}
      onClick={() => mutate()}
    >
      <Flag aria-hidden /> {reviews.report.action}
    </Button>
  )
}
