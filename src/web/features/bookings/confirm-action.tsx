import { type ReactNode, type RefObject, useState } from 'react'
import type { Booking } from '#contract/bookings/api'
import { failureText } from '#web/lib/form-refusal.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
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
  /** Takes the focus afterwards, since the button is gone by then. */
  focusTarget: RefObject<HTMLElement | null>
  /** Further choices in the dialog. */
  children?: ReactNode
}

export function ConfirmAction({
  texts,
  other,
  variant = 'quiet',
  act,
  focusTarget,
  children,
}: ConfirmActionProps) {
  const [isOpen, setOpen] = useState(false)
  const action = useChangeBooking(act, {
    focusTarget,
    onDone(booking) {
      setOpen(false)
      if (booking) toast(texts.done)
    },
  })
  return (
    <ConfirmDialog
      title={texts.title(other)}
      text={texts.text}
      trigger={<Button variant={variant}>{texts.action}</Button>}
      confirm={texts.confirm}
      confirming={texts.confirming}
      cancel={texts.keep}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={action.isPending}
      error={action.error && failureText(action.error)}
      onConfirm={() => action.mutate()}
    >
      {children}
    </ConfirmDialog>
  )
}
