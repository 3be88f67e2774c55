import { useQuery } from '@tanstack/react-query'
import { receiptPath, statementPath } from '#contract/billing/rules'
import { formatEuro } from '#texts/formats'
import { receiptLine } from '#texts/receipt-line'
import { receipts as texts } from '#texts/receipts'
import { formatDay } from '#web/lib/dates.ts'
import { CardSection } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { receiptsQuery } from './payments.queries.ts'

export function ReceiptList() {
  const { data, error, refetch } = useQuery(receiptsQuery())
  return (
    <CardSection
      title={texts.list.title}
      aside={data?.receipts.length === 0 && <p className="text-muted">{texts.list.empty}</p>}
    >
      {error && !data && <LoadFailure text={texts.list.failed} onRetry={() => void refetch()} />}
      {!error && !data && (
        <SkeletonGroup label={texts.list.loading}>
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {data && data.receipts.length > 0 && (
        <ul className="divide-y divide-line">
          {data.receipts.map(({ number, date, cents, ...paid }) => (
            <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0">
                {receiptLine(paid)}
                <span className="block text-sm text-muted">
                  {formatDay(date)},{' '}
                  <TextLink to={receiptPath(number)} className="-my-2 inline-block py-2">
                    {texts.receipt(number)}
                  </TextLink>
                </span>
              </span>
              <span className="font-semibold tabular-nums">{formatEuro(cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.years.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {data.years.map((year) => (
            <TextLink key={year} to={statementPath(year)} isStandalone>
              {texts.statement(year)}
            </TextLink>
          ))}
        </p>
      )}
    </CardSection>
  )
}
