import { TriangleAlert } from 'lucide-react'
import type { AdminDispute, AdminPayment } from '#contract/admin/payments.api'
import { admin } from '#texts/admin'
import { formatDecimal, formatEuro } from '#texts/formats'
import { planNames } from '#texts/plans'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { AdminList } from './admin-list.tsx'
import { DecisionButton } from './decision-button.tsx'
import { Aside, EmailAddress } from './rows.tsx'

const texts = admin.payments
const disputeTexts = texts.dispute

export const payments: AdminList<'GET /api/v1/admin/payments', AdminPayment> = {
  label: texts.title,
  endpoint: 'GET /api/v1/admin/payments',
  rowsOf: ({ payments }) => payments,
  search: texts.search,
  filters: [{ name: 'kind', label: admin.filter.state, options: texts.kinds, all: texts.any }],
  empty: ({ q, kind = 'any' }) =>
    q ? texts.notFound : { title: texts.empty[kind as keyof typeof texts.empty] },
  columns: [
    {
      label: texts.receipt,
      cell: ({ receipt, at, refundOf }) => (
        <>
          <span className="font-semibold tabular-nums">{receipt}</span>
          <Aside>{formatMoment(at)}</Aside>
          {refundOf && <Aside>{texts.refundOf(refundOf)}</Aside>}
        </>
      ),
    },
    {
      label: texts.buyer,
      cell: ({ buyer, provider, reference }) => (
        <>
          {buyer?.name ?? <span className="text-muted">{texts.gone}</span>}
          {buyer && (
            <Aside>
              <EmailAddress>{buyer.email}</EmailAddress>
            </Aside>
          )}
          <Aside>
            <span className="break-all">
              {provider} {reference}
            </span>
          </Aside>
        </>
      ),
    },
    {
      label: texts.amount,
      cell: (payment) => (
        <>
          <span className="font-semibold tabular-nums">{amountOf(payment.cents, payment)}</span>
          <Aside>{whatFor(payment)}</Aside>
          {payment.returnedCents > 0 && (
            <Aside>{texts.returned(amountOf(payment.returnedCents, payment))}</Aside>
          )}
          {payment.dispute && <Dispute dispute={payment.dispute} />}
        </>
      ),
    },
  ],
  actions(payment) {
    const { id, kind, receipt, refundableCents, isRefundUnderWay } = payment
    if (kind === 'refund') return null
    const title = texts.refund.title(amountOf(refundableCents, payment))
    return (
      <>
        {isRefundUnderWay && <Badge tone="sunset">{texts.underWay}</Badge>}
        {!isRefundUnderWay && refundableCents === 0 && <Badge>{texts.refunded}</Badge>}
        {refundableCents > 0 && (
          <DecisionButton
            decision="refundPayment"
            id={id}
            on={receipt}
            texts={{ ...texts.refund, title }}
            variant="danger"
          />
        )}
      </>
    )
  },
}

const amountOf = (cents: number, { currency }: Pick<AdminPayment, 'currency'>) =>
  currency === 'EUR' ? formatEuro(cents) : `${formatDecimal(cents / 100, 2)} ${currency}`

const whatFor = ({ plan }: AdminPayment) => (plan && plan !== 'free' ? planNames[plan] : texts.verification)

/** A dispute is a payer's objection to a charge. While it is open, this says until when and where to respond. */
function Dispute({ dispute }: { dispute: AdminDispute }) {
  const { state, reason, cents, answerBy, url, reference } = dispute
  const isOpen = state === 'open'
  return (
    <div className="mt-2">
      <Badge tone={isOpen ? 'danger' : 'neutral'} icon={isOpen && <TriangleAlert aria-hidden />}>
        {disputeTexts.states[state]}
      </Badge>
      <Aside>{disputeTexts.about(disputeTexts.reasons[reason], formatEuro(cents))}</Aside>
      {isOpen && answerBy && <p className="font-semibold">{disputeTexts.answerBy(formatDay(answerBy))}</p>}
      <TextLink href={url} target="_blank" rel="noreferrer" isStandalone className="text-sm wrap-anywhere">
        {disputeTexts.link(reference)}
      </TextLink>
    </div>
  )
}
