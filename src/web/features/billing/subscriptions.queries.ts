import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaidPlan } from '#contract/billing/plans'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { accountQuery, ofAccount } from '#web/lib/query.ts'

export const subscriptionQuery = () => ({ ...accountQuery('GET /api/v1/subscription', {}), staleTime: 0 })

/** The plan that is still paid for, with or without a tutor profile. */
export const paidPlanQuery = () => ({
  ...accountQuery('GET /api/v1/subscription/paid-plan', {}),
  staleTime: 0,
})

const returnKey = 'POST /api/v1/payments/:id/return'

/** The state of a payment whose payer has come back. The call can be repeated safely. */
export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: [returnKey, { params: { id } }, ofAccount],
    queryFn: () => call(returnKey, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Asks for a plan, and leaves for the provider's page on which the payer agrees. */
export function useSubscribe() {
  return useMutation({
    mutationFn: (plan: PaidPlan['id']) => callOnce('POST /api/v1/subscription', { body: { plan } }),
    onSuccess: ({ approvalUrl }) => window.location.assign(approvalUrl),
  })
}

export function useCancelRenewal({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/v1/subscription/cancel', {}),
    onSuccess(subscription) {
      queries.setQueryData(subscriptionQuery().queryKey, subscription)
      onDone()
    },
  })
}
