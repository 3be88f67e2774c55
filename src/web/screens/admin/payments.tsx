import type { AdminPayment } from '#contract/admin/payments.api'
import { adminPaymentFilters } from '#contract/admin/rules'
import { planById } from '#contract/billing/plans'
import { admin } from '#texts/admin'
import { call } from '#web/lib/api.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Act, named } from './act.tsx'
import { listQuery } from './admin.queries.ts'
import { Filter, Filters, optionsOf, SearchFilter, useFilters } from './filters.tsx'
import { List } from './list.tsx'
import { PaymentDispute } from './payment-dispute.tsx'
import { Acts, Aside, actsColumn, type Column, EmailAddress } from './rows.tsx'
import { Section } from './section.tsx'

const texts = admin.payments

export function Payments() {
  const { q, change, oneOf } = useFilters()
  const kind = oneOf('kind', adminPaymentFilters, undefined)
  return (
    <Section title={texts.title}>
      <Filters>
        <SearchFilter label={texts.search} q={q} onSearch={(next) => change('q', next)} />
        <Filter
          label={admin.filter.state}
          value={kind ?? ''}
          options={[{ value: '', label: texts.any }, ...optionsOf(texts.kinds)]}
          onChange={(next) => change('kind', next)}
        />
      </Filters>
      <List
        label={texts.title}
        query={listQuery('GET /api/v1/admin/payments', { q, kind })}
        rowsOf={({ payments }) => payments}
        columns={columns}
        empty={q ? texts.notFound : { title: texts.empty[kind ?? 'any'] }}
      />
    </Section>
  )
}

const columns: Column<AdminPayment>[] = [
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
        {payment.dispute && <PaymentDispute dispute={payment.dispute} />}
      </>
    ),
  },
  actsColumn((payment) => <PaymentActs payment={payment} />),
]

const amountOf = (cents: number, { currency }: AdminPayment) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100)

const whatFor = ({ plan }: AdminPayment) =>
  plan && plan !== 'free' ? planById(plan).name : texts.verification

function PaymentActs({ payment }: { payment: AdminPayment }) {
  const { id, kind, receipt, refundableCents, isRefundUnderWay } = payment
  if (kind === 'refund') return null
  return (
    <Acts>
      {isRefundUnderWay && <Badge tone="sunset">{texts.underWay}</Badge>}
      {!isRefundUnderWay && refundableCents === 0 && <Badge>{texts.refunded}</Badge>}
      {refundableCents > 0 && (
        <Act
          texts={named(texts.refund, amountOf(refundableCents, payment))}
          on={receipt}
          variant="danger"
          asksCode
          run={(reason) =>
            call('POST /api/v1/admin/payments/:id/refund', { params: { id }, body: { reason } })
          }
        />
      )}
    </Acts>
  )
}
