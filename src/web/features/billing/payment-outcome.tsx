import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Payment } from '#contract/billing/payments.api'
import type { PlanId } from '#contract/billing/plans'
import { planNames } from '#texts/plans'
import { subscription } from '#texts/subscription'
import { formatDay } from '#web/lib/dates.ts'
import { useNavigate } from '#web/lib/router/hooks.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { returnQuery, subscriptionQuery } from './subscriptions.queries.ts'

const texts = subscription.outcome
const wentWell: Payment['state'][] = ['paid', 'agreed']
const failed: Payment['state'][] = ['declined', 'ended']

/** Shows the outcome of the payment whose payer has just come back. */
export function PaymentOutcome({ paymentId }: { paymentId: string }) {
  const { data, error, refetch, isFetching } = useQuery(returnQuery(paymentId))
  useOutcome(data)
  if (error) return <LoadFailure text={texts.unknown.title} onRetry={() => void refetch()} />
  if (!data || wentWell.includes(data.state)) return <Checking />
  if (data.state === 'pending')
    return (
      <Notice title={texts.pending.title}>
        <p>{texts.pending.text}</p>
        <Button variant="secondary" pending={isFetching} className="mt-3" onClick={() => void refetch()}>
          {texts.pending.action}
        </Button>
      </Notice>
    )
  if (data.state === 'open')
    return (
      <Notice kind="warning" title={texts.open.title}>
        <p>{texts.open.text}</p>
        {data.approvalUrl && (
          <a href={data.approvalUrl} className={`${buttonClass({ variant: 'secondary' })} mt-3`}>
            {texts.open.action}
          </a>
        )}
      </Notice>
    )
  return (
    <Notice kind="warning" title={texts.declined.title}>
      {texts.declined.text}
    </Notice>
  )
}

function Checking() {
  return (
    <p role="status" className="flex items-center gap-3 text-lg">
      <Spinner /> {texts.checking}
    </p>
  )
}

/** Shows the outcome in a toast, and leaves the page after a success. */
function useOutcome(payment: Payment | undefined) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { state, plan } = payment ?? {}
  useEffect(() => {
    if (!state || !plan) return
    if (failed.includes(state)) toast({ id: 'subscription', ...texts.failed, kind: 'destructive' })
    if (!wentWell.includes(state)) return
    async function succeed(plan: PlanId) {
      const { renewal, releasedBookings } = await queries.fetchQuery(subscriptionQuery())
      const name = plan === 'free' ? '' : planNames[plan]
      const text =
        state === 'agreed' && renewal
          ? texts.success.later(name, formatDay(renewal.at))
          : texts.success.text(name, releasedBookings)
      toast({ id: 'subscription', title: texts.success.title, text })
      await navigate('/tutor/dashboard', { replace: true })
    }
    void succeed(plan)
  }, [state, plan, queries, navigate])
}
