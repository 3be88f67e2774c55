import { useState } from 'react'
import { type CloseReason, closeReasons } from '#contract/requests/rules'
import { requests } from '#texts/requests'
import { failureText } from '#web/lib/form-refusal.ts'
import { subjectName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/form/radio.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useCloseRequest } from './requests.queries.ts'

const texts = requests.close
const reasons = closeReasons.map((value) => ({ value, label: texts.reasons[value] }))

type CloseRequestProps = {
  id: string
  subject: string
  /** Called when the request is closed. The caller moves the focus, since the button is gone by then. */
  onClosed: () => void
}

export function CloseRequest({ id, subject, onClosed }: CloseRequestProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<CloseReason>('found')
  const close = useCloseRequest(id)

  async function onConfirm() {
    await close.mutateAsync(reason)
    setOpen(false)
    toast(texts.done)
    onClosed()
  }

  return (
    <Dialog
      title={texts.title(subjectName(subject))}
      description={texts.text}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" aria-label={texts.named(subjectName(subject))}>
          {texts.action}
        </Button>
      }
    >
      <RadioGroup legend={texts.reason} options={reasons} value={reason} onValueChange={setReason} />
      {close.error && <Notice kind="danger">{failureText(close.error)}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {texts.keep}
        </Button>
        <Button
          pending={close.isPending}
          pendingText={texts.closing}
          onClick={() => onConfirm().catch(() => {})}
        >
          {texts.confirm}
        </Button>
      </ModalActions>
    </Dialog>
  )
}
