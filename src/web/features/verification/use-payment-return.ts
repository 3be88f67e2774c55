import { useEffect, useRef, useState } from 'react'
import type { Payment } from '#contract/billing/payments.api'
import { verificationPath } from '#contract/verification/rules'
import { verification as texts } from '#texts/verification'
import { useReturnFromPayment } from '#web/features/verification/verification.queries.ts'
import { useNavigate, useSearchParams } from '#web/lib/router/hooks.ts'
import { toast } from '#web/ui/overlay/toast.ts'

export type PaymentOutcome = 'checking' | 'pending' | 'abandoned' | null

/** Shows the outcome to somebody who comes back from the payment provider. After a payment it continues to the dashboard. */
export function usePaymentReturn(): PaymentOutcome {
  const [search] = useSearchParams()
  const paymentId = search.get('payment')
  const isDeclined = search.has('declined')
  const [outcome, setOutcome] = useState<PaymentOutcome>(paymentId ? 'checking' : null)
  const navigate = useNavigate()
  const handled = useRef<string>(undefined)

  const comeBack = useReturnFromPayment({
    async onDone(state) {
      if (state === 'paid') {
        toast(texts.paymentSuccessful)
        await navigate('/tutor/dashboard', { replace: true })
      } else settle(outcomeOf(state, isDeclined))
    },
    onFailure: () => settle(null),
  })

  function settle(next: PaymentOutcome) {
    if (!next) toast({ ...texts.paymentFailed, kind: 'destructive' })
    setOutcome(next)
    void navigate(verificationPath, { replace: true })
  }

  useEffect(() => {
    if (!paymentId || handled.current === paymentId) return
    handled.current = paymentId
    comeBack.mutate(paymentId)
  }, [paymentId, comeBack.mutate])

  return outcome
}

/** Null means that the payment failed. */
function outcomeOf(state: Payment['state'], isDeclined: boolean): PaymentOutcome {
  if (state === 'pending') return 'pending'
  return state === 'open' && !isDeclined ? 'abandoned' : null
}
