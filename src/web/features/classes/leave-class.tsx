import { type RefObject, useState } from 'react'
import { classes } from '#texts/classes'
import { failureText } from '#web/lib/form-refusal.ts'
import { classTitle } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { formatTime } from './class-texts.ts'
import { type LiveEnrolment, leaveClass, useEnrolmentChange } from './enrolments.queries.ts'

const texts = classes.family.leave

type LeaveClassProps = {
  enrolment: LiveEnrolment
  /** Takes the focus afterwards, since the button is gone by then. */
  focusTarget: RefObject<HTMLElement | null>
}

export function LeaveClass({ enrolment, focusTarget }: LeaveClassProps) {
  const { id, state, learnerName, freeToLeaveUntil } = enrolment
  const [isOpen, setOpen] = useState(false)
  const leave = useEnrolmentChange(() => leaveClass(id), {
    focusTarget,
    onDone() {
      setOpen(false)
      toast(texts.done)
    },
  })
  const { action, title, text, confirm } = texts.of[state]

  return (
    <ConfirmDialog
      title={title(learnerName, classTitle(enrolment.class))}
      text={freeToLeaveUntil ? `${text} ${texts.free(formatTime(freeToLeaveUntil))}` : text}
      trigger={
        <Button variant={state === 'requested' || state === 'waiting' ? 'secondary' : 'quiet'}>
          {action}
        </Button>
      }
      confirm={confirm}
      confirming={texts.leaving}
      cancel={texts.keep}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={leave.isPending}
      error={leave.error && failureText(leave.error)}
      onConfirm={() => leave.mutate()}
    />
  )
}
