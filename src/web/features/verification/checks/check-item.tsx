import { BadgeCheck, CircleX, Clock, History, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '#contract/calendar/days'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { type CheckState, renewalDays } from '#contract/verification/checks'
import type { Check } from '#contract/verification/checks.api'
import { nameOfCheck } from '#texts/check-names'
import { checks as texts } from '#texts/checks'
import { formatDate } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { subjectName } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { DocumentName } from '../document-field.tsx'
import { useWithdrawCheck } from './checks.queries.ts'

const looks: Record<CheckState, { tone: BadgeTone; Icon: LucideIcon }> = {
  in_review: { tone: 'sunset', Icon: Clock },
  valid: { tone: 'cane', Icon: BadgeCheck },
  rejected: { tone: 'danger', Icon: CircleX },
  expired: { tone: 'neutral', Icon: History },
}

/** One check of a tutor: its state and its actions. */
export function CheckItem({ check }: { check: Check }) {
  const { tone, Icon } = looks[check.state]
  return (
    <li className="flex flex-col items-start gap-2 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {check.subject && <span className="font-semibold">{subjectName(check.subject)}</span>}
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {stateText(check)}
        </Badge>
      </div>
      <CheckFacts check={check} />
      {check.state === 'in_review' && <WithdrawCheck check={check} />}
    </li>
  )
}

const stateText = ({ state, expiresOn }: Check) =>
  state === 'valid' ? texts.states.valid(formatDate(expiresOn!)) : texts.states[state]

function CheckFacts({ check }: { check: Check }) {
  const { state, document, submittedAt, checkedOn, expiresOn, reason, endCause } = check
  if (state === 'in_review')
    return (
      <>
        {document && <DocumentName name={document.name} bytes={document.bytes} />}
        <p className="text-sm text-muted">{texts.submitted(formatDate(submittedAt))}</p>
      </>
    )
  return (
    <>
      <p className="text-sm text-muted">{texts.checked(formatDate(checkedOn!))}</p>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      {endCause && <p>{texts.ends[endCause]}</p>}
      {state === 'valid' && isEndingSoon(expiresOn!) && <p>{texts.renew}</p>}
    </>
  )
}

const isEndingSoon = (lastDay: string) => lastDay <= addDays(dayInMauritius(new Date()), renewalDays)

function WithdrawCheck({ check }: { check: Check }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawCheck(check.id)
  const { withdraw: words } = texts

  async function onConfirm() {
    await withdraw.mutateAsync()
    toast(words.done)
    // The button that opened the dialog is removed with the check, so the section takes the focus.
    document.getElementById('checks')?.focus()
  }

  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      trigger={
        <Button variant="quiet" aria-label={texts.on(words.action, nameOfCheck(check))}>
          {words.action}
        </Button>
      }
      confirm={words.confirm}
      confirming={words.confirming}
      cancel={words.keep}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={withdraw.isPending}
      error={withdraw.error && failureText(withdraw.error)}
      onConfirm={() => onConfirm().catch(() => {})}
    />
  )
}
