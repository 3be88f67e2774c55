import { outbox } from '#texts/outbox'
import { discardRegister } from '#web/features/register/stored-registers.ts'
import { discard, sendAgain, type Waiting } from '#web/lib/offline/outbox.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const texts = outbox.refused

type RefusedDialogProps = { refused: Waiting[]; isOpen: boolean; onClose: () => void }

/** Shows refused writes with the text that was entered. The person decides whether to send or discard them. */
export function RefusedDialog({ refused, isOpen, onClose }: RefusedDialogProps) {
  const isAnyLeft = refused.length > 0
  function onDiscard({ id, url }: Waiting) {
    discardRegister(url)
    return discard(id)
  }
  return (
    <Dialog
      title={texts.title}
      description={texts.text}
      open={isOpen && isAnyLeft}
      onOpenChange={onClose}
      // The button that opened the dialog is removed with the last refused write.
      finalFocus={() => isAnyLeft || document.getElementById('main')}
    >
      <ul className="flex flex-col divide-y divide-line">
        {refused.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-2 py-4">
            <p className="font-semibold wrap-anywhere">{entry.title}</p>
            {entry.typed && <p className="whitespace-pre-line wrap-anywhere">{entry.typed}</p>}
            <Notice kind="warning">{entry.refusal!.message}</Notice>
            <div className="flex flex-wrap gap-2">
              <Link
                to={entry.path}
                onClick={onClose}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {texts.open}
              </Link>
              <Button size="sm" variant="secondary" onClick={() => void sendAgain(entry)}>
                {texts.again}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => void onDiscard(entry)}>
                {texts.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
