import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Dialog, ModalActions } from './dialog.tsx'

type ConfirmDialogProps = {
  title: ReactNode
  text: ReactNode
  trigger: ReactElement
  confirm: ReactNode
  confirming: ReactNode
  cancel: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  isPending: boolean
  /** The reason why the last try failed. */
  error?: ReactNode
  onConfirm: () => void
  children?: ReactNode
}

/** Asks before something that cannot be undone. The focus starts at the button that cancels. */
export function ConfirmDialog({
  title,
  text,
  trigger,
  confirm,
  confirming,
  cancel,
  isOpen,
  onOpenChange,
  isPending,
  error,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  // The error is only shown after a try since the dialog was opened.
  const [hasTried, setTried] = useState(false)
  return (
    <Dialog
      title={title}
      description={text}
      open={isOpen}
      onOpenChange={(isOpen) => {
        if (isOpen) setTried(isPending)
        onOpenChange(isOpen)
      }}
      initialFocus={cancelButton}
      trigger={trigger}
    >
      {children}
      {hasTried && error && <Notice kind="danger">{error}</Notice>}
      <ModalActions>
        <Button ref={cancelButton} variant="secondary" onClick={() => onOpenChange(false)}>
          {cancel}
        </Button>
        <Button
          variant="danger"
          pending={isPending}
          pendingText={confirming}
          onClick={() => {
            setTried(true)
            onConfirm()
          }}
        >
          {confirm}
        </Button>
      </ModalActions>
    </Dialog>
  )
}
