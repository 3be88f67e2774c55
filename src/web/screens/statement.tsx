import { useQuery } from '@tanstack/react-query'
import type { Statement as Facts } from '#contract/billing/payments.api'
import { inEuro } from '#contract/billing/plans'
import { receiptPath } from '#contract/billing/receipts'
import { receipts as texts } from '#texts/receipts'
import { statementQuery } from '#web/features/billing/payments.queries.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { useSession } from '#web/lib/session.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Table, Td, Th } from '#web/ui/table.tsx'
import { Paper } from './receipts/paper.tsx'

const { columns } = texts

/** All that was paid and given back in a year. */
export default function Statement() {
  const year = useParams().year!
  const isSignedIn = useSession().status === 'signed-in'
  const result = useQuery({ ...statementQuery(year), enabled: isSignedIn })
  return (
    <Paper title={texts.statement(year)} result={result}>
      {(statement) => <StatementTable statement={statement} />}
    </Paper>
  )
}

/** On a phone the first columns stand below what was paid for, so that the amounts stay in sight. */
function StatementTable({ statement: { year, receipts, totalCents } }: { statement: Facts }) {
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
        {receipts.map(({ number, date, description, cents }) => (
          <tr key={number}>
            <Td className="whitespace-nowrap max-sm:hidden">{formatDay(date)}</Td>
            <Td className="whitespace-nowrap max-sm:hidden">
              <TextLink to={receiptPath(number)}>{number}</TextLink>
            </Td>
            <Td>
              {description}
              <span className="block text-sm text-muted sm:hidden">
                {formatDay(date)}, <TextLink to={receiptPath(number)}>{texts.receipt(number)}</TextLink>
              </span>
            </Td>
            <Td className="text-right tabular-nums">{inEuro(cents)}</Td>
          </tr>
        ))}
        <tr>
          <Th scope="row">{texts.lines.total}</Th>
          <Td colSpan={3} className="text-right font-semibold tabular-nums">
            {inEuro(totalCents)}
          </Td>
        </tr>
      </tbody>
    </Table>
  )
}
