import { useEffect, useState } from 'react'
import { type PaidPlan, planById } from '#contract/billing/plans'
import type { Subscription } from '#contract/billing/subscriptions.api'
import { planNames } from '#texts/plans'
import { subscription as texts } from '#texts/subscription'
import { ApiError } from '#web/lib/api.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, ModalActions } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { firstChargeOf } from './first-charge.ts'
import { PlanSummary } from './plan-summary.tsx'
import { useSubscribe } from './subscriptions.queries.ts'

const { summary } = texts

type PayForPlanProps = { plan: PaidPlan['id']; subscription: Subscription }

export function PayForPlan({ plan, subscription }: PayForPlanProps) {
  const { provider, renewal, graceUntil, paidUntil, waitingBookings } = subscription
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, reset, error, isPending, isSuccess } = useSubscribe()
  const firstCharge = firstChargeOf(plan, subscription)
  const isRenewed = renewal?.plan === plan && graceUntil === null
  const hasOther = (renewal !== null || paidUntil !== null) && subscription.plan !== plan

  // The browser may restore the page from its cache when the payer goes back.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])

  function pay() {
    setConfirming(false)
    mutate(plan, { onError: () => toast({ ...texts.outcome.failed, kind: 'destructive' }) })
  }

  if (isRenewed)
    return (
      <PlanSummary plan={plan}>
        <p className="text-muted">
          {subscription.plan === plan ? summary.current : summary.follows(formatDay(renewal.at))}
        </p>
      </PlanSummary>
    )
  return (
    <PlanSummary plan={plan} firstCharge={firstCharge ? formatDay(firstCharge) : summary.today}>
      {waitingBookings > 0 && !firstCharge && <p>{summary.releases(waitingBookings)}</p>}
      <Button
        size="lg"
        pending={isPending || isSuccess}
        pendingText={summary.processing}
        onClick={() => (hasOther ? setConfirming(true) : pay())}
      >
        {summary.pay[provider]}
      </Button>
      {isRefused(error) && <p className="text-danger">{error.message}</p>}
      <p className="text-sm text-muted">
        {summary.provider[provider]} {summary.cancelAnytime}
      </p>
      <ChangeDialog
        plan={plan}
        firstCharge={firstCharge}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={pay}
      />
    </PlanSummary>
  )
}

/** Whether the server has refused with a reason, so that trying again would not help. */
const isRefused = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

type ChangeDialogProps = {
  plan: PaidPlan['id']
  firstCharge: string | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
}

function ChangeDialog({ plan, firstCharge, isOpen, onOpenChange, onConfirm }: ChangeDialogProps) {
  const { title, atOnce, later, keep, confirm } = texts.change
  const name = planNames[plan]
  const { cents } = planById(plan)
  return (
    <Dialog
      title={title(name)}
      description={firstCharge ? later(name, formatDay(firstCharge), cents) : atOnce(name, cents)}
      open={isOpen}
      onOpenChange={onOpenChange}
    >
      <ModalActions>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {keep}
        </Button>
        <Button onClick={onConfirm}>{confirm}</Button>
      </ModalActions>
    </Dialog>
  )
}
