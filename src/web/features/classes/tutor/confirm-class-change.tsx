import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { MyClassDetails } from '#contract/classes/tutor.api'
import { tutorClasses } from '#texts/tutor-classes'
import { Button } from '#web/ui/button.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { type ToastMessage, toast } from '#web/ui/overlay/toast.ts'
import { Refusal } from './refusal.tsx'
import { type Place, useClassChange } from './tutor-classes.queries.ts'

type ConfirmClassChangeProps = {
  texts: { title: string; text: string; confirm: string; confirming: string; done: ToastMessage }
  trigger: ReactElement
  change: () => Promise<MyClassDetails | null>
  places?: Place[]
  /** What else is to be chosen. */
  children?: ReactNode
}

/** Something that cannot be undone is asked about before it is done. */
export function ConfirmClassChange({ texts, trigger, change, places, children }: ConfirmClassChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const action = useClassChange(change, {
    onDone() {
      setOpen(false)
      toast(texts.done)
    },
    places,
  })
  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      open={isOpen}
      onOpenChange={(isOpen) => {
        setOpen(isOpen)
        action.reset()
      }}
      initialFocus={keep}
      trigger={trigger}
    >
      {children}
      {action.error && <Refusal error={action.error} />}
      <ModalActions>
        <Button ref={keep} variant="secondary" onClick={() => setOpen(false)}>
          {tutorClasses.details.cancel}
        </Button>
        <Button
          variant="danger"
          pending={action.isPending}
          pendingText={texts.confirming}
          onClick={() => action.mutate(undefined)}
        >
          {texts.confirm}
        </Button>
      </ModalActions>
    </Dialog>
  )
}
