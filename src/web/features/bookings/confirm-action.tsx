import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/api'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { type ToastMessage, toast } from '#web/ui/overlay/toast.ts'
import { useChangeBooking } from './change-booking.ts'

type ConfirmActionProps = {
  texts: {
    action: string
    title: (other: string) => string
    text: string
    confirm: string
    confirming: string
    keep: string
    done: ToastMessage
  }
  other: string
  variant?: ButtonVariant
  act: () => Promise<Booking | null>
  /** Takes the focus afterwards: the button is gone then. */
  place: RefObject<HTMLElement | null>
  /** What else is to be chosen. */
  children?: ReactNode
}

/** Something that cannot be undone is asked about before it is done. */
export function ConfirmAction({ texts, other, variant = 'quiet', act, place, children }: ConfirmActionProps) {
  const [isOpen, setOpen] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const action = useChangeBooking(act, {
    place,
    onDone(booking) {
      setOpen(false)
      if (booking) toast(texts.done)
    },
  })
  return (
    <Dialog
      title={texts.title(other)}
      description={texts.text}
      open={isOpen}
      onOpenChange={setOpen}
      initialFocus={keep}
      trigger={<Button variant={variant}>{texts.action}</Button>}
    >
      {children}
      {action.error && <Notice kind="danger">{action.error.message}</Notice>}
      <ModalActions>
        <Button ref={keep} variant="secondary" onClick={() => setOpen(false)}>
          {texts.keep}
        </Button>
        <Button
          variant="danger"
          pending={action.isPending}
          pendingText={texts.confirming}
          onClick={() => action.mutate()}
        >
          {texts.confirm}
        </Button>
      </ModalActions>
    </Dialog>
  )
}
