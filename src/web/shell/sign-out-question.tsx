import { type RefObject, useRef } from 'react'
import { outbox } from '#texts/outbox'
import { Button } from '#web/ui/button.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'

const texts = outbox.signOut

type SignOutQuestionProps = {
  unsent: number
  onStay: () => void
  onLeave: () => void
  /** Takes the focus afterwards; otherwise what was pressed. */
  focusTarget?: RefObject<HTMLElement | null>
}

/** Logging out deletes what is kept here; what has not been sent would be lost. */
export function SignOutQuestion({ unsent, onStay, onLeave, focusTarget }: SignOutQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      title={texts.title}
      description={texts.text(unsent)}
      onOpenChange={onStay}
      initialFocus={stay}
      finalFocus={focusTarget}
    >
      <ModalActions>
        <Button ref={stay} variant="secondary" onClick={onStay}>
          {texts.stay}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {texts.leave}
        </Button>
      </ModalActions>
    </Dialog>
  )
}
