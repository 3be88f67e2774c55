import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Receipt, Statement } from '#contract/billing/payments.api'
import { receiptPath } from '#contract/billing/rules'
import { formatEuro } from '#texts/formats'
import { receiptLine } from '#texts/receipt-line'
import { receipts as texts } from '#texts/receipts'
import { receiptQuery, statementQuery } from '#web/features/billing/payments.queries.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Paper } from '#web/shell/paper.tsx'
import { Table, Td, Th } from '#web/ui/data/table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

const { lines, columns } = texts
const listPath = '/tutor/subscription'

export default function Receipts() {
  return useParams().number ? <ReceiptPage /> : <StatementPage />
}

function ReceiptPage() {
  const number = useParams().number!
  const isSignedIn = useSession().status === 'signed-in'
  const result = useQuery({ ...receiptQuery(number), enabled: isSignedIn })
  return (
    <Paper title={texts.receipt(number)} texts={texts} listPath={listPath} result={result}>
      {(receipt) => <ReceiptFacts receipt={receipt} />}
    </Paper>
  )
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { seller, buyer, date, period, cents, provider, reference, refundOf } = receipt
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
        <Line term={lines.what}>{receiptLine(receipt)}</Line>
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
        {lines.total} <span className="tabular-nums">{formatEuro(cents)}</span>
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

function StatementPage() {
  const year = useParams().year!
  const isSignedIn = useSession().status === 'signed-in'
  const result = useQuery({ ...statementQuery(year), enabled: isSignedIn })
  return (
    <Paper title={texts.statement(year)} texts={texts} listPath={listPath} result={result}>
      {(statement) => <StatementTable statement={statement} />}
    </Paper>
  )
}

/** On a phone the first columns stand below the item, so that the amounts stay visible. */
function StatementTable({ statement: { year, receipts, totalCents } }: { statement: Statement }) {
  return (
    <Table label={texts.statement(year)}>
      <thead>
        <tr>
          <Th className="max-sm:hidden">{columns.date}</Th>
          <Th className="max-sm:hidden">{columns.number}</Th>
          <Th>{columns.what}</Th>
          <Th className="text-right">{columns.amount}</Th>
        </tr>
      </thead>
      <tbody>
        {receipts.map(({ number, date, cents, ...paid }) => (
          <tr key={number}>
            <Td className="whitespace-nowrap max-sm:hidden">{formatDay(date)}</Td>
            <Td className="whitespace-nowrap max-sm:hidden">
              <TextLink to={receiptPath(number)}>{number}</TextLink>
            </Td>
            <Td>
              {receiptLine(paid)}
              <span className="block text-sm text-muted sm:hidden">
                {formatDay(date)}, <TextLink to={receiptPath(number)}>{texts.receipt(number)}</TextLink>
              </span>
            </Td>
            <Td className="text-right tabular-nums">{formatEuro(cents)}</Td>
          </tr>
        ))}
        <tr>
          <Th scope="row">{texts.lines.total}</Th>
          <Td colSpan={3} className="text-right font-semibold tabular-nums">
            {formatEuro(totalCents)}
          </Td>
        </tr>
      </tbody>
    </Table>
  )
}
