import { type RefObject, useRef } from 'react'
import { outbox } from '#texts/outbox'
import { Button } from '#web/ui/button.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'

const texts = outbox.signOut

type SignOutQuestionProps = {
  unsent: number
  onStay: () => void
  onLeave: () => void
  /** Takes the focus afterwards. The default is the button that was pressed. */
  focusTarget?: RefObject<HTMLElement | null>
}

/** Logging out deletes the data in this browser, including unsent changes. */
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
