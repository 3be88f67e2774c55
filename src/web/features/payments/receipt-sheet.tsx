import type { ReactNode } from 'react'
import type { Receipt } from '#contract/payments'
import { inEuro } from '#contract/plans'
import { receiptPath } from '#contract/receipts'
import { receipts as texts } from '#texts/receipts'
import { formatDay } from '#web/lib/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { SandboxNote } from './sandbox-note.tsx'

/** All that a receipt says, on one sheet. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { seller, buyer, kind, period, refundOf, provider, reference } = receipt
  return (
    <Card className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">{texts.receipt.title(receipt.number)}</h1>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Entry label={texts.seller}>
          {seller.name}
          <br />
          {seller.city}
          <br />
          {seller.email}
        </Entry>
        <Entry label={texts.buyer}>
          {buyer.name}
          <br />
          {buyer.email}
        </Entry>
        <Entry label={texts.date}>{formatDay(receipt.date)}</Entry>
        <Entry label={texts.what}>{receipt.description}</Entry>
        {period && (
          <Entry label={texts.period}>{texts.until(formatDay(period.from), formatDay(period.until))}</Entry>
        )}
        {refundOf && (
          <Entry label={texts.refundOf}>
            <TextLink to={receiptPath(refundOf)}>{texts.receipt.title(refundOf)}</TextLink>
          </Entry>
        )}
        <Entry label={texts.reference}>
          {texts.paidWith[provider]} {reference}
        </Entry>
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-4 border-t border-line pt-4 text-lg font-semibold">
        <span>{texts.amount[kind]}</span> <span>{inEuro(Math.abs(receipt.cents))}</span>
      </p>
      {provider === 'sandbox' && <SandboxNote />}
    </Card>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
