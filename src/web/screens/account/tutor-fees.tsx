import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, WalletCards } from 'lucide-react'
import { useState } from 'react'
import { addMonths } from '#contract/calendar/days'
import type { FeeBook } from '#contract/fees/tutor.api'
import { fees } from '#texts/fees'
import { ClaimedFees } from '#web/features/fees/claimed-fees.tsx'
import { ClassFees, Totals } from '#web/features/fees/class-fees.tsx'
import { Credits } from '#web/features/fees/credits.tsx'
import { FeeSettings } from '#web/features/fees/fee-settings.tsx'
import {
  downloadIncome,
  feeBookQuery,
  feeSettingsQuery,
  useLiveFees,
} from '#web/features/fees/fees.queries.ts'
import { NewFee } from '#web/features/fees/new-fee.tsx'
import { useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatMonth } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardSection } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const texts = fees.tutor

export default function TutorFees() {
  return (
    <div className="page-width min-h-dvh max-w-5xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<FeesSkeleton />}>
        <OwnFees />
      </MembersOnly>
    </div>
  )
}

function OwnFees() {
  const { hasProfile, error, refetch } = useHasProfile()
  if (hasProfile === false) return <ProfileNeeded texts={texts.needsProfile} />
  if (hasProfile) return <Book />
  return error ? <LoadFailure text={fees.failed} onRetry={() => void refetch()} /> : <FeesSkeleton />
}

function Book() {
  // Undefined until a month is chosen: the server knows which one it is now.
  const [chosen, setMonth] = useState<string>()
  const { data, error, refetch } = useQuery(feeBookQuery(chosen))
  const settings = useQuery(feeSettingsQuery())
  useLiveFees()
  const month = chosen ?? data?.month
  // Waits for both queries, since one would push the other down.
  if ((!month && !error) || !settings.isFetched) return <FeesSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading texts={texts} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {data && <ClaimedFees claimed={data.claimed} />}
          {month && <MonthSwitch month={month} onMonth={setMonth} />}
          {data ? (
            <Month book={data} onMonth={setMonth} />
          ) : error ? (
            <LoadFailure text={fees.failed} onRetry={() => void refetch()} />
          ) : (
            <SkeletonGroup label={texts.loading}>
              <Skeleton shape="card" className="h-96" />
            </SkeletonGroup>
          )}
        </div>
        <FeeSettings />
      </div>
    </div>
  )
}

type MonthProps = { book: FeeBook; onMonth: (month: string) => void }

function Month({ book, onMonth }: MonthProps) {
  const { month, totals, classes, earlier, learners, credits } = book
  const newFee = learners.length > 0 && <NewFee month={month} learners={learners} />
  const year = month.slice(0, 4)
  const onIncome = () =>
    downloadIncome(year).catch((error) => toast({ title: failureText(error), kind: 'destructive' }))
  return (
    <>
      {earlier.length > 0 && (
        <CardSection title={texts.earlierTitle}>
          <div className="flex flex-wrap gap-2">
            {earlier.map(({ month, openRupees }) => (
              <Button key={month} size="sm" variant="secondary" onClick={() => onMonth(month)}>
                {capitalize(texts.earlier(formatMonth(`${month}-01`), openRupees))}
              </Button>
            ))}
          </div>
        </CardSection>
      )}
      {classes.length > 0 ? (
        <>
          <Card className="flex flex-wrap items-center justify-between gap-4">
            <Totals totals={totals} />
            <div className="flex flex-wrap gap-2">
              {newFee}
              <Button variant="ghost" onClick={() => void onIncome()}>
                <Download aria-hidden /> {texts.income(year)}
              </Button>
            </div>
          </Card>
          {classes.map((each) => (
            <ClassFees key={each.id} of={each} />
          ))}
        </>
      ) : (
        <Card>
          <EmptyState icon={<WalletCards />} title={texts.empty} text={texts.emptyText} action={newFee} />
        </Card>
      )}
      <Credits credits={credits} />
    </>
  )
}

function MonthSwitch({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button
        variant="secondary"
        size="icon"
        aria-label={texts.earlierMonth}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <h2 aria-live="polite" className="text-xl font-semibold">
        {capitalize(formatMonth(`${month}-01`))}
      </h2>
      <Button
        variant="secondary"
        size="icon"
        aria-label={texts.laterMonth}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}

function FeesSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading texts={texts} />
      <SkeletonGroup label={texts.loading} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton shape="card" className="h-dvh" />
        <Skeleton shape="card" className="h-120 max-lg:hidden" />
      </SkeletonGroup>
    </div>
  )
}
