import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MyHours } from '#contract/hours/api'
import { bookings } from '#texts/bookings'
import { hours as texts } from '#texts/hours'
import { useLiveBookings } from '#web/features/bookings/bookings.queries.ts'
import { CancelDay, type CancelledDay } from '#web/features/bookings/cancel-day.tsx'
import { PostponedLessons } from '#web/features/bookings/postponed-lessons.tsx'
import { DaysOff } from '#web/features/hours/days-off.tsx'
import { ExtraHours } from '#web/features/hours/extra-hours.tsx'
import { hoursQuery } from '#web/features/hours/hours.queries.ts'
import { WeeklyHours } from '#web/features/hours/weekly-hours.tsx'
import { useHasProfile } from '#web/features/tutors/tutors.queries.ts'
import { ProfileNeeded } from '#web/shell/login-needed.tsx'
import { MembersOnly } from '#web/shell/members-only.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { ScreenHeading } from '#web/shell/screen-heading.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export default function TutorHours() {
  return (
    <div className="page-width min-h-dvh max-w-5xl py-8 md:py-12">
      <PageHead title={texts.title} description={texts.description} />
      <MembersOnly texts={texts.needsLogin} waiting={<HoursSkeleton />}>
        <OwnHours />
      </MembersOnly>
    </div>
  )
}

function OwnHours() {
  const { hasProfile, ...own } = useHasProfile()
  const hours = useQuery({ ...hoursQuery(), enabled: hasProfile === true })
  const { error, refetch } = hasProfile ? hours : own
  useLiveBookings()
  if (hasProfile === false) return <ProfileNeeded texts={texts.needsProfile} />
  if (hours.data) return <Hours hours={hours.data} />
  if (!error) return <HoursSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-semibold">{texts.title}</h1>
      <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
    </div>
  )
}

function Hours({ hours }: { hours: MyHours }) {
  const [cancelled, setCancelled] = useState<CancelledDay | null>(null)
  const focusTarget = useRef<HTMLDivElement>(null)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ScreenHeading texts={texts} />
        <CancelDay
          focusTarget={focusTarget}
          onCancelled={setCancelled}
          trigger={
            <Button variant="secondary">
              <CalendarX aria-hidden /> {bookings.cancelDay.action}
            </Button>
          }
        />
      </div>
      <PostponedLessons cancelled={cancelled} focusTarget={focusTarget} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <WeeklyHours hours={hours} />
        <div className="flex min-w-0 flex-col gap-6">
          <DaysOff
            daysOff={hours.daysOff}
            renderCancelDay={(day, onCancelled) => (
              <CancelDay
                day={day}
                focusTarget={focusTarget}
                onCancelled={(cancelled) => {
                  setCancelled(cancelled)
                  onCancelled()
                }}
                trigger={<Button variant="danger">{texts.daysOff.cancelDay}</Button>}
              />
            )}
          />
          <ExtraHours extraHours={hours.extraHours} />
        </div>
      </div>
    </div>
  )
}

function HoursSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHeading texts={texts} />
      <SkeletonGroup label={texts.loading} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton shape="card" className="h-dvh" />
        <div className="flex flex-col gap-6 max-lg:hidden">
          <Skeleton shape="card" className="h-80" />
          <Skeleton shape="card" className="h-80" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
