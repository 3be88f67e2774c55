import { useRef, useState } from 'react'
import { family } from '#texts/family'
import { failureText } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useFamilyChange } from './families.queries.ts'

type ConfirmChangeProps = {
  texts: { action: string; title: string; text: string; confirm: string; confirming: string }
  change: () => Promise<unknown>
}

/** Something that cannot be undone is asked about before it is done. */
export function ConfirmChange({ texts, change }: ConfirmChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const action = useFamilyChange(change)

  async function onConfirm() {
    await action.mutateAsync()
    setOpen(false)
    toast(family.remove.done)
  }

  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      open={isOpen}
      onOpenChange={setOpen}
      initialFocus={keep}
      trigger={<Button variant="quiet">{texts.action}</Button>}
    >
      {action.error && <Notice kind="danger">{failureText(action.error)}</Notice>}
      <ModalActions>
        <Button ref={keep} variant="secondary" onClick={() => setOpen(false)}>
          {family.remove.keep}
        </Button>
        <Button
          variant="danger"
          pending={action.isPending}
          pendingText={texts.confirming}
          onClick={() => onConfirm().catch(() => {})}
        >
          {texts.confirm}
        </Button>
      </ModalActions>
    </Dialog>
  )
}
