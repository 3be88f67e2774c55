import { type RefObject, useState } from 'react'
import { type AlertPace, alertPaces, alertsPath } from '#contract/alerts/rules'
import { alerts } from '#texts/alerts'
import { ApiError } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/form/radio.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions, ModalClose } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type AlertTarget, useSetAlert } from './alerts.queries.ts'

const texts = alerts.dialog
const paces = alertPaces.map((pace) => ({ value: pace, ...alerts.paces[pace] }))

type AlertDialogProps = {
  of: AlertTarget
  isOpen: boolean
  onClose: () => void
  /** Takes the focus when the dialog closes, since the button is a link by then. */
  focusTarget: RefObject<HTMLElement | null>
}

export function AlertDialog({ of, isOpen, onClose, focusTarget }: AlertDialogProps) {
  const [pace, setPace] = useState<AlertPace>('at_once')
  const set = useSetAlert(of)
  const { code } = set.error instanceof ApiError ? set.error : {}

  function onSet() {
    set.mutate(pace, {
      onSuccess({ endsAt }) {
        onClose()
        toast(texts.done(formatDate(endsAt)))
      },
    })
  }

  return (
    <Dialog
      title={titleOf(of)}
      description={texts[of.kind]}
      open={isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      finalFocus={focusTarget}
    >
      <RadioGroup legend={texts.pace} options={paces} value={pace} onValueChange={setPace} />
      <p className="text-sm text-muted">{texts.limits}</p>
      {set.isError && (
        <Notice kind="danger" title={texts.failed}>
          <p>{failureText(set.error)}</p>
          {code === 'too_many_alerts' && (
            <TextLink to={alertsPath} isStandalone>
              {texts.toList}
            </TextLink>
          )}
        </Notice>
      )}
      <ModalActions>
        <ModalClose render={<Button variant="secondary">{texts.cancel}</Button>} />
        <Button pending={set.isPending} pendingText={texts.pending} onClick={onSet}>
          {texts.action}
        </Button>
      </ModalActions>
    </Dialog>
  )
}

function titleOf(of: AlertTarget) {
  if (of.kind === 'class') return alerts.button.ofClass(of.name)
  if (of.kind === 'tutor') return alerts.button.ofTutor(of.name)
  return alerts.button.wanted(of)
}
