import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Receipt as Facts } from '#contract/billing/payments.api'
import { inEuro } from '#contract/billing/plans'
import { receiptPath } from '#contract/billing/receipts'
import { receipts as texts } from '#texts/receipts'
import { receiptQuery } from '#web/features/billing/payments.queries.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { useSession } from '#web/lib/session.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Paper } from './receipts/paper.tsx'

const { lines } = texts

export default function Receipt() {
  const number = useParams().number!
  const isSignedIn = useSession().status === 'signed-in'
  const result = useQuery({ ...receiptQuery(number), enabled: isSignedIn })
  return (
    <Paper title={texts.receipt(number)} result={result}>
      {(receipt) => <ReceiptFacts receipt={receipt} />}
    </Paper>
  )
}

function ReceiptFacts({ receipt }: { receipt: Facts }) {
  const { seller, buyer, date, description, period, cents, provider, reference, refundOf } = receipt
  return (
    <>
      {provider === 'sandbox' && <Notice kind="warning">{texts.sandbox}</Notice>}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[10rem_1fr]">
        <Line term={lines.seller}>
          {seller.name}, {seller.city}, {seller.email}
        </Line>
        <Line term={lines.buyer}>
          {buyer.name}, {buyer.email}
        </Line>
        <Line term={lines.date}>{formatDay(date)}</Line>
        <Line term={lines.what}>{description}</Line>
        {period && (
          <Line term={lines.period}>{texts.span(formatDay(period.from), formatDay(period.until))}</Line>
        )}
        {refundOf && (
          <Line term={lines.refundOf}>
            <TextLink to={receiptPath(refundOf)}>{texts.receipt(refundOf)}</TextLink>
          </Line>
        )}
        <Line term={lines.provider}>{texts.providers[provider]}</Line>
        <Line term={lines.reference}>{reference}</Line>
      </dl>
      <p className="flex justify-between gap-4 border-t-2 border-line pt-4 text-xl font-semibold">
        {lines.total} <span className="tabular-nums">{inEuro(cents)}</span>
      </p>
    </>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:-mb-4">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
