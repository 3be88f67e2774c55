import { type RefObject, useRef, useState } from 'react'
import type { Subscription } from '#contract/billing/subscriptions.api'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { subscription } from '#texts/subscription'
import { formatDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { paidPlanEnd } from './first-charge.ts'
import { useCancelRenewal } from './subscriptions.queries.ts'

const texts = subscription.cancel

type CancelRenewalProps = {
  subscription: Subscription
  freeUntil: string | null
  /** Takes the focus afterwards: the button is gone then. */
  place: RefObject<HTMLElement | null>
}

export function CancelRenewal({ subscription, freeUntil, place }: CancelRenewalProps) {
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  const { mutate, error, isPending } = useCancelRenewal({
    onDone() {
      toast(texts.done)
      place.current?.focus()
    },
  })
  return (
    <Dialog
      title={texts.title}
      description={whatFollows(subscription, freeUntil)}
      open={isAsking}
      onOpenChange={setAsking}
      initialFocus={keep}
      trigger={
        <Button variant="secondary" className="self-start">
          {texts.action}
        </Button>
      }
    >
      {error && <Notice kind="danger">{error.message}</Notice>}
      <ModalActions>
        <Button ref={keep} variant="secondary" onClick={() => setAsking(false)}>
          {texts.keep}
        </Button>
        <Button variant="danger" pending={isPending} pendingText={texts.confirming} onClick={() => mutate()}>
          {texts.confirm}
        </Button>
      </ModalActions>
    </Dialog>
  )
}

function whatFollows(subscription: Subscription, freeUntil: string | null) {
  const end = paidPlanEnd(subscription)
  if (!end) return subscription.graceUntil ? texts.grace : texts.unpaid
  const day = formatDay(end)
  const endsWithinOffer = freeUntil && dayInMauritius(new Date(end)) <= freeUntil
  return endsWithinOffer ? texts.paidFreeForAll(day, freeUntil) : texts.paid(day)
}
