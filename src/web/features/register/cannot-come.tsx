import { type RefObject, useRef, useState } from 'react'
import type { Attendance } from '#contract/register/api'
import type { AbsenceReason } from '#contract/register/rules'
import { outbox } from '#texts/outbox'
import { register } from '#texts/register'
import { formatWeekday } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { classTitle } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/form/radio.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { WaitingLine } from '#web/ui/waiting-line.tsx'
import { reportAbsence, useAbsenceChange, useIsAbsenceWaiting, withdrawAbsence } from './register.queries.ts'

const texts = register.family
const reasons = [
  { value: 'none', label: texts.dialog.none },
  { value: 'illness', label: texts.dialog.illness },
  { value: 'other', label: texts.dialog.other },
] as const

/** A family reports in advance that a learner cannot come, or withdraws that. */
export function CannotCome({ attendance }: { attendance: Attendance }) {
  const { absence } = attendance
  const isWaiting = useIsAbsenceWaiting(attendance)
  const focusTarget = useRef<HTMLDivElement>(null)
  const given = { attendance, focusTarget }
  return (
    <div ref={focusTarget} tabIndex={-1} className="flex flex-col outline-none">
      {isWaiting && <WaitingLine />}
      {!isWaiting && !absence && <ReportAbsence {...given} />}
      {!isWaiting && absence && <Reported {...given} reason={absence.reason} />}
    </div>
  )
}

type Given = { attendance: Attendance; focusTarget: RefObject<HTMLElement | null> }

function Reported({ attendance, focusTarget, reason }: Given & { reason: AbsenceReason | null }) {
  const withdraw = useAbsenceChange({
    change: withdrawAbsence,
    onDone: (done) => toast(done ? texts.withdrawn : outbox.queued),
    focusTarget,
  })
  const day = formatWeekday(attendance.startsAt)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="font-semibold">{texts.reported(reason && register.reasons[reason])}</p>
      <Button
        variant="quiet"
        size="sm"
        aria-label={texts.canComeOf(attendance.learnerName, day)}
        pending={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(attendance, {
            onError: (error) => toast({ title: texts.failed, text: failureText(error), kind: 'destructive' }),
          })
        }
      >
        {texts.canCome}
      </Button>
    </div>
  )
}

function ReportAbsence({ attendance, focusTarget }: Given) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<(typeof reasons)[number]['value']>('none')
  const report = useAbsenceChange({
    change: reportAbsence,
    onDone(done) {
      setOpen(false)
      toast(done ? texts.sent : outbox.queued)
    },
    focusTarget,
  })
  const { learnerName, startsAt, class: of } = attendance
  const day = formatWeekday(startsAt)

  const onSend = () => report.mutate({ attendance, reason: reason === 'none' ? null : reason })

  return (
    <Dialog
      title={texts.dialog.title(learnerName)}
      description={texts.dialog.text(classTitle(of), day)}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          aria-label={texts.cannotComeOf(learnerName, day)}
        >
          {texts.cannotCome}
        </Button>
      }
    >
      <RadioGroup legend={texts.dialog.reason} options={reasons} value={reason} onValueChange={setReason} />
      {report.error && <Notice kind="danger">{failureText(report.error)}</Notice>}
      <ModalActions>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {texts.dialog.cancel}
        </Button>
        <Button pending={report.isPending} pendingText={texts.dialog.sending} onClick={onSend}>
          {texts.dialog.send}
        </Button>
      </ModalActions>
    </Dialog>
  )
}
