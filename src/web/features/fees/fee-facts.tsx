import type { Fee, FeePayment } from '#contract/fees/api'
import { feeReceiptPath } from '#contract/fees/paths'
import type { FeeState } from '#contract/fees/rules'
import { fees as texts } from '#texts/fees'
import { methodNames } from '#texts/payment-methods'
import { formatDate } from '#web/lib/dates.ts'
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { isPending } from './payments.ts'

const tones: Record<FeeState, BadgeTone> = {
  due: 'sunset',
  claimed: 'lagoon',
  part: 'sunset',
  paid: 'cane',
  waived: 'neutral',
}

export const FeeBadge = ({ state }: Pick<Fee, 'state'>) => (
  <Badge tone={tones[state]}>{texts.states[state]}</Badge>
)

/** Shows how the amount was calculated, and what happened to it since. */
export function FeeFacts({ fee }: { fee: Fee }) {
  const { isTrial, share, discount, paidRupees, creditRupees, waivedRupees, waiverReason, payments, state } =
    fee
  const facts = [
    isTrial ? texts.trial : share && texts.share(share.left, share.meetings),
    discount && texts.discounts[discount.kind](discount.percent),
    state !== 'paid' && paidRupees > 0 && texts.paid(paidRupees),
    creditRupees > 0 && texts.credit(creditRupees),
    waivedRupees > 0 && texts.waived(waivedRupees, waiverReason),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      {facts.length > 0 && <p className="text-sm text-muted">{facts.join(' · ')}</p>}
      {payments.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {payments.map((payment) => (
            <li key={payment.id} className="wrap-anywhere">
              <PaymentLine payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function PaymentLine({ payment }: { payment: FeePayment }) {
  const { id, rupees, method, claimedAt, confirmedAt, receipt, reversesId } = payment
  const line = rupees < 0 && !reversesId ? texts.refund : texts.claim
  const outcome = outcomeOf(payment)
  return (
    <>
      {line(Math.abs(rupees), methodNames[method], formatDate(claimedAt ?? confirmedAt!))}
      {outcome && ` (${outcome})`}
      {receipt !== null && (
        <>
          {' · '}
          <TextLink to={feeReceiptPath(id)}>{texts.receipt(receipt)}</TextLink>
        </>
      )}
    </>
  )
}

function outcomeOf(payment: FeePayment) {
  const { reversesId, isReversed, declinedAt, withdrawnAt, reason } = payment
  if (reversesId) return texts.reversal(reason)
  if (isReversed) return texts.reversed
  if (declinedAt) return texts.declined(reason)
  if (withdrawnAt) return texts.withdrawn
  return isPending(payment) && texts.pending
}
