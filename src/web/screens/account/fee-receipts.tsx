import { useQuery } from '@tanstack/react-query'
import type { FeeReceipt, FeeStatement } from '#contract/fees/api'
import { feeReceiptPath } from '#contract/fees/paths'
import { fees } from '#texts/fees'
import { methodNames } from '#texts/payment-methods'
import { feeReceiptQuery, feeStatementQuery } from '#web/features/fees/fees.queries.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatDate, formatDay, formatMonth } from '#web/lib/dates.ts'
import { classTitle, shownName } from '#web/lib/names.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Paper } from '#web/shell/paper.tsx'
import { Table, Td, Th } from '#web/ui/data/table.tsx'
import { TextLink } from '#web/ui/link.tsx'

const texts = fees.paper
const { lines, columns } = texts

/** A printable receipt of what a family has paid to a tutor: one payment, or a year. */
export default function FeeReceipts() {
  return useParams().id ? <ReceiptPage /> : <StatementPage />
}

function ReceiptPage() {
  const id = useParams().id!
  const isSignedIn = useSession().status === 'signed-in'
  const result = useQuery({ ...feeReceiptQuery(id), enabled: isSignedIn })
  return (
    <Paper title={texts.receipt(result.data?.number ?? '')} texts={texts} result={result}>
      {(receipt) => <ReceiptFacts receipt={receipt} />}
    </Paper>
  )
}

function ReceiptFacts({ receipt }: { receipt: FeeReceipt }) {
  const { tutorName, learnerName, month, date, method, reference, bankReference, rupees, reverses, reason } =
    receipt
  const facts: [string, string][] = [
    [lines.tutor, shownName(tutorName)],
    [lines.learner, shownName(learnerName)],
    [lines.what, classTitle(receipt)],
    [lines.month, capitalize(formatMonth(`${month}-01`))],
    [lines.date, formatDay(date)],
    [rupees < 0 && reverses === null ? lines.refundedBy : lines.method, methodNames[method]],
    [lines.reference, reference],
  ]
  if (bankReference) facts.push([lines.bankReference, bankReference])
  if (reverses !== null) facts.push([lines.reverses, texts.receipt(reverses)])
  if (reason) facts.push([lines.reason, reason])
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_1fr]">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-muted max-sm:-mb-4">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <Total rupees={rupees} />
    </>
  )
}

const Total = ({ rupees }: { rupees: number }) => (
  <p className="flex justify-between gap-4 border-t-2 border-line pt-4 text-xl font-semibold">
    {lines.total} <span className="tabular-nums">{fees.rupees(rupees)}</span>
  </p>
)

function StatementPage() {
  const year = useParams().year!
  const isSignedIn = useSession().status === 'signed-in'
  const result = useQuery({ ...feeStatementQuery(year), enabled: isSignedIn })
  return (
    <Paper title={texts.statement(year)} texts={texts} result={result}>
      {(statement) => <StatementTables statement={statement} />}
    </Paper>
  )
}

function StatementTables({ statement: { parts, totalRupees } }: { statement: FeeStatement }) {
  return (
    <>
      {parts.map((part) => {
        const name = texts.part(shownName(part.learnerName), classTitle(part), shownName(part.tutorName))
        return (
          <section key={part.receipts[0]!.paymentId} className="flex flex-col gap-2">
            <h2 className="font-semibold wrap-anywhere">{name}</h2>
            <Table label={name}>
              <thead>
                <tr>
                  <Th>{columns.date}</Th>
                  <Th>{columns.number}</Th>
                  <Th className="max-sm:hidden">{columns.month}</Th>
                  <Th className="text-right">{columns.amount}</Th>
                </tr>
              </thead>
              <tbody>
                {part.receipts.map(({ paymentId, number, date, month, rupees }) => (
                  <tr key={paymentId}>
                    <Td>{formatDate(date)}</Td>
                    <Td>
                      <TextLink to={feeReceiptPath(paymentId)} isStandalone className="min-w-11">
                        {number}
                      </TextLink>
                    </Td>
                    <Td className="max-sm:hidden">{capitalize(formatMonth(`${month}-01`))}</Td>
                    <Td className="text-right whitespace-nowrap tabular-nums">{fees.rupees(rupees)}</Td>
                  </tr>
                ))}
                <tr>
                  <Th scope="row">{lines.total}</Th>
                  <Td colSpan={3} className="text-right font-semibold tabular-nums">
                    {fees.rupees(part.totalRupees)}
                  </Td>
                </tr>
              </tbody>
            </Table>
          </section>
        )
      })}
      <Total rupees={totalRupees} />
    </>
  )
}
