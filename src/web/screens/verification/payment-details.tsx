import { CircleCheck } from 'lucide-react'
import type { Verification } from '#contract/verification/api'
import { verification } from '#texts/verification'

const texts = verification.payment

type PaymentDetailsProps = { provider: Verification['provider']; isPaid: boolean }

export function PaymentDetails({ provider, isPaid }: PaymentDetailsProps) {
  return (
    <section aria-labelledby="payment-details" className="border-t border-line pt-6">
      <h2 id="payment-details" className="text-xl font-semibold">
        {texts.title}
      </h2>
      {isPaid ? (
        <p className="mt-3 flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-cane" /> {texts.isPaid}
        </p>
      ) : (
        <>
          <dl className="mt-3 flex items-baseline justify-between gap-4">
            <dt>{texts.fee}</dt>
            <dd className="text-xl font-semibold">{texts.price}</dd>
          </dl>
          <p className="mt-1 text-sm text-muted">{texts.once}</p>
          <p className="mt-3">{texts.providers[provider]}</p>
        </>
      )}
    </section>
  )
}
