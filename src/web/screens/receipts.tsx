import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ArrowLeft, FileX, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Receipt, Statement } from '#contract/billing/payments.api'
import { inEuro } from '#contract/billing/plans'
import { receiptPath } from '#contract/billing/rules'
import { receipts as texts } from '#texts/receipts'
import { receiptQuery, statementQuery } from '#web/features/billing/payments.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { LoginNeeded } from '#web/shell/login-needed.tsx'
import { MessageScreen } from '#web/shell/message-screen.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, Td, Th } from '#web/ui/data/table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const { lines } = texts

export default function Receipts() {
  return useParams().number ? <ReceiptPage /> : <StatementPage />
}

function ReceiptPage() {
  const number = useParams().number!
  const isSignedIn = useSession().status === 'signed-in'
  const result = useQuery({ ...receiptQuery(number), enabled: isSignedIn })
  return (
    <Paper title={texts.receipt(number)} result={result}>
      {(receipt) => <ReceiptFacts receipt={receipt} />}
    </Paper>
  )
}

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
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

const listPath = '/tutor/subscription'

type PaperProps<Data> = {
  title: string
  /** Asked for once somebody is signed in. */
  result: UseQueryResult<Data, Error>
  children: (data: Data) => ReactNode
}

/** A sheet for its owner's eyes, that is printed without what surrounds it. */
export function Paper<Data>({ title, ...rest }: PaperProps<Data>) {
  const { status } = useSession()
  return (
    <div className="page-width flex min-h-dvh max-w-3xl flex-col gap-6 py-8 md:py-12 print:min-h-0 print:py-0">
      <PageHead title={title} description={texts.description} />
      {status === 'loading' && <Waiting />}
      {status === 'signed-in' && <Sheet title={title} {...rest} />}
      {(status === 'signed-out' || status === 'second-step') && <LoginNeeded texts={texts.needsLogin} />}
    </div>
  )
}

function Sheet<Data>({ title, result, children }: PaperProps<Data>) {
  const { data, error, refetch } = result
  if (!data && !error) return <Waiting />
  if (!data)
    return isRefusal(error) ? <Missing /> : <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        <Link to={listPath} className={buttonClass({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden /> {texts.back}
        </Link>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden /> {texts.print}
        </Button>
      </div>
      <Card className="flex flex-col gap-6 print:border-0 print:shadow-none">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {children(data)}
      </Card>
    </>
  )
}

const isRefusal = (error: Error | null) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

function Waiting() {
  return (
    <SkeletonGroup label={texts.loading}>
      <Skeleton shape="card" className="h-120" />
    </SkeletonGroup>
  )
}

function Missing() {
  return (
    <MessageScreen icon={FileX} {...texts.missing}>
      <Link to={listPath} className={buttonClass({ size: 'lg' })}>
        {texts.back}
      </Link>
    </MessageScreen>
  )
}

const { columns } = texts

function StatementPage() {
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
