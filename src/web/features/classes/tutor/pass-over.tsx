import { type FormEvent, useState } from 'react'
import { passOverReasonMax } from '#contract/classes/rules'
import type { RosterEntry } from '#contract/classes/tutor.api'
import { tutorClasses } from '#texts/tutor-classes'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Refusal } from './refusal.tsx'
import { type FocusTarget, passOver, useClassChange } from './tutor-classes.queries.ts'

const texts = tutorClasses.details.waitingList.passOver

type PassOverProps = { entry: RosterEntry; focusTargets: FocusTarget[] }

export function PassOver({ entry, focusTargets }: PassOverProps) {
  const [isOpen, setOpen] = useState(false)
  const { learnerName } = entry
  return (
    <Dialog
      title={texts.title(learnerName)}
      description={texts.text}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" aria-label={texts.of(learnerName)}>
          {texts.action}
        </Button>
      }
    >
      <PassOverForm entry={entry} focusTargets={focusTargets} onLeave={() => setOpen(false)} />
    </Dialog>
  )
}

function PassOverForm({ entry, focusTargets, onLeave }: PassOverProps & { onLeave: () => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const pass = useClassChange(() => passOver(entry.id, reason), {
    onDone() {
      onLeave()
      toast(texts.done(entry.learnerName))
    },
    focusTargets,
  })
  const refused = pass.error instanceof ApiError ? pass.error.fields.reason : undefined
  const problem = isMissing && !reason.trim() ? texts.reasonRequired : refused

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim() && !pass.isPending) pass.mutate(undefined)
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Field label={texts.reason} error={problem} required>
        <Textarea
          rows={3}
          maxLength={passOverReasonMax}
          counter
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {pass.error && !refused && <Refusal error={pass.error} />}
      <ModalActions>
        <Button variant="secondary" onClick={onLeave}>
          {tutorClasses.details.cancel}
        </Button>
        <Button type="submit" pending={pass.isPending} pendingText={texts.confirming}>
          {texts.confirm}
        </Button>
      </ModalActions>
    </form>
  )
}
