import type { RefObject } from 'react'
import type { Enrolment } from '#contract/classes/api'
import { classes } from '#texts/classes'
import { failureText } from '#web/lib/form-refusal.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { type ToastMessage, toast } from '#web/ui/overlay/toast.ts'
import { useEnrolmentChange } from './enrolments.queries.ts'

type EnrolmentActProps = {
  act: () => Promise<Enrolment>
  texts: { action: string; doing: string; done: ToastMessage }
  variant?: ButtonVariant
  /** Takes the focus afterwards, since the button is gone by then. */
  focusTarget: RefObject<HTMLElement | null>
}

/** A failure is shown in a toast, since the enrolment may have changed by then. */
export function EnrolmentAct({
  act,
  texts: { action, doing, done },
  variant,
  focusTarget,
}: EnrolmentActProps) {
  const change = useEnrolmentChange(act, {
    focusTarget,
    onDone: () => toast(done),
    onFailure: (error) => toast({ ...classes.family.refused, text: failureText(error), kind: 'destructive' }),
  })
  return (
    <Button variant={variant} pending={change.isPending} pendingText={doing} onClick={() => change.mutate()}>
      {action}
    </Button>
  )
}
