import { useState } from 'react'
import { family } from '#texts/family'
import { failureText } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useFamilyChange } from './families.queries.ts'

type ConfirmChangeProps = {
  texts: { action: string; title: string; text: string; confirm: string; confirming: string }
  change: () => Promise<unknown>
}

export function ConfirmChange({ texts, change }: ConfirmChangeProps) {
  const [isOpen, setOpen] = useState(false)
  const action = useFamilyChange(change)

  async function onConfirm() {
    await action.mutateAsync()
    setOpen(false)
    toast(family.remove.done)
  }

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      trigger={<Button variant="quiet">{texts.action}</Button>}
      confirm={texts.confirm}
      confirming={texts.confirming}
      cancel={family.remove.keep}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={action.isPending}
      error={action.error && failureText(action.error)}
      onConfirm={() => onConfirm().catch(() => {})}
    />
  )
}
