import { type ReactElement, type ReactNode, useState } from 'react'
import type { MyClassDetails } from '#contract/classes/tutor.api'
import { tutorClasses } from '#texts/tutor-classes'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { type ToastMessage, toast } from '#web/ui/overlay/toast.ts'
import { RefusalText } from './refusal.tsx'
import { type FocusTarget, useClassChange } from './tutor-classes.queries.ts'

type ConfirmClassChangeProps = {
  texts: { title: string; text: string; confirm: string; confirming: string; done: ToastMessage }
  trigger: ReactElement
  change: () => Promise<MyClassDetails | null>
  focusTargets?: FocusTarget[]
  /** Further choices in the dialog. */
  children?: ReactNode
}

export function ConfirmClassChange({
  texts,
  trigger,
  change,
  focusTargets,
  children,
}: ConfirmClassChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const action = useClassChange(change, {
    onDone() {
      setOpen(false)
      toast(texts.done)
    },
    focusTargets,
  })
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      trigger={trigger}
      confirm={texts.confirm}
      confirming={texts.confirming}
      cancel={tutorClasses.details.cancel}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={action.isPending}
      error={action.error && <RefusalText error={action.error} />}
      onConfirm={() => action.mutate(undefined)}
    >
      {children}
    </ConfirmDialog>
  )
}
