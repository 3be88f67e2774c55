import { type RefObject, useRef, useState } from 'react'
import { classes } from '#texts/classes'
import { failureText } from '#web/lib/form-refusal.ts'
import { classTitle } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { formatTime } from './class-texts.ts'
import { type LiveEnrolment, leaveClass, useEnrolmentChange } from './enrolments.queries.ts'

const texts = classes.family.leave

type LeaveClassProps = {
  enrolment: LiveEnrolment
  /** Takes the focus afterwards: the button is gone then. */
  place: RefObject<HTMLElement | null>
}

/** What cannot be undone is asked about before it is done. */
export function LeaveClass({ enrolment, place }: LeaveClassProps) {
  const { id, state, learnerName, freeToLeaveUntil } = enrolment
  const [isOpen, setOpen] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const leave = useEnrolmentChange(() => leaveClass(id), {
    place,
    onDone() {
      setOpen(false)
      toast(texts.done)
    },
  })
  const { action, title, text, confirm } = texts.of[state]

  return (
    <Dialog
      title={title(learnerName, classTitle(enrolment.class))}
      description={freeToLeaveUntil ? `${text} ${texts.free(formatTime(freeToLeaveUntil))}` : text}
      open={isOpen}
      onOpenChange={setOpen}
      initialFocus={keep}
      trigger={
        <Button variant={state === 'requested' || state === 'waiting' ? 'secondary' : 'quiet'}>
          {action}
        </Button>
      }
    >
      {leave.isError && <Notice kind="danger">{failureText(leave.error)}</Notice>}
      <ModalActions>
        <Button ref={keep} variant="secondary" onClick={() => setOpen(false)}>
          {texts.keep}
        </Button>
        <Button
          variant="danger"
          pending={leave.isPending}
          pendingText={texts.leaving}
          onClick={() => leave.mutate()}
        >
          {confirm}
        </Button>
      </ModalActions>
    </Dialog>
  )
}
