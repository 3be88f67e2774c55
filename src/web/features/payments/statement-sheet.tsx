import type { Statement } from '#contract/payments'
import { inEuro } from '#contract/plans'
import { receiptPath } from '#contract/receipts'
import { receipts as texts } from '#texts/receipts'
import { formatDay } from '#web/lib/dates.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Table, Td, Th } from '#web/ui/table.tsx'
import { SandboxNote } from './sandbox-note.tsx'

/** A year of payments and refunds, each with its receipt, and their sum. */
export function StatementSheet({ statement: { year, receipts, totalCents } }: { statement: Statement }) {
  const { head, table, title, total } = texts.statement
  const { seller, buyer } = receipts[0]!
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">{title(String(year))}</h1>
      <p>
        {buyer.name}, {buyer.email}
        <br />
        <span className="text-muted">
          {texts.seller} {seller.name}, {seller.city}
        </span>
      </p>
      <Table label={table}>
        <thead>
          <tr>
            <Th>{head.date}</Th>
            <Th>{head.receipt}</Th>
            <Th>{head.what}</Th>
            <Th className="text-right">{head.amount}</Th>
          </tr>
        </thead>
        <tbody>
          {receipts.map(({ number, date, description, cents }) => (
            <tr key={number}>
              <Td className="whitespace-nowrap">{formatDay(date)}</Td>
              <Td className="whitespace-nowrap">
                <TextLink to={receiptPath(number)}>{number}</TextLink>
              </Td>
              <Td className="min-w-44">{description}</Td>
              <Td className="text-right">{inEuro(cents)}</Td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line">
          <tr>
            <Th scope="row" colSpan={3}>
              {total}
            </Th>
            <Td className="text-right font-semibold">{inEuro(totalCents)}</Td>
          </tr>
        </tfoot>
      </Table>
      {receipts.some(({ provider }) => provider === 'sandbox') && <SandboxNote />}
    </div>
  )
}
