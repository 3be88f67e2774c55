import { type RefObject, useState } from 'react'
import type { Subscription } from '#contract/billing/subscriptions.api'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { subscription } from '#texts/subscription'
import { formatDay } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { paidPlanEnd } from './first-charge.ts'
import { useCancelRenewal } from './subscriptions.queries.ts'

const texts = subscription.cancel

type CancelRenewalProps = {
  subscription: Subscription
  freeUntil: string | null
  /** Takes the focus afterwards, since the button is gone by then. */
  focusTarget: RefObject<HTMLElement | null>
}

export function CancelRenewal({ subscription, freeUntil, focusTarget }: CancelRenewalProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, error, isPending } = useCancelRenewal({
    onDone() {
      toast(texts.done)
      focusTarget.current?.focus()
    },
  })
  return (
    <ConfirmDialog
      title={texts.title}
      text={whatFollows(subscription, freeUntil)}
      trigger={
        <Button variant="secondary" className="self-start">
          {texts.action}
        </Button>
      }
      confirm={texts.confirm}
      confirming={texts.confirming}
      cancel={texts.keep}
      isOpen={isOpen}
      onOpenChange={setOpen}
      isPending={isPending}
      error={error && failureText(error)}
      onConfirm={() => mutate()}
    />
  )
}

function whatFollows(subscription: Subscription, freeUntil: string | null) {
  const end = paidPlanEnd(subscription)
  if (!end) return subscription.graceUntil ? texts.grace : texts.unpaid
  const day = formatDay(end)
  const endsWithinOffer = freeUntil && dayInMauritius(new Date(end)) <= freeUntil
  return endsWithinOffer ? texts.paidFreeForAll(day, freeUntil) : texts.paid(day)
}
