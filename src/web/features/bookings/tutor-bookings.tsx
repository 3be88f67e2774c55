import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { bookings } from '#texts/bookings'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { BookingList } from './booking-list.tsx'
import { BookingSettings } from './booking-settings.tsx'
import { bookingSettingsQuery, bookingsQuery, useLinkedBooking, useLiveBookings } from './bookings.queries.ts'
import { TutorBooking } from './tutor-booking.tsx'

const texts = bookings.tutor
const groups = ['pending', 'postponed', 'confirmed', 'waiting'] as const

export function TutorBookings({ isShown }: { isShown: boolean }) {
  useLiveBookings()
  const focusTarget = useRef<HTMLDivElement>(null)
  const linked = useLinkedBooking('tutor')
  const { data: settings, isError, refetch } = useQuery(bookingSettingsQuery())
  const { data: postponed } = useInfiniteQuery(bookingsQuery({ as: 'tutor', state: 'postponed' }))
  const hasPostponed = postponed?.pages.some(({ bookings }) => bookings.length > 0)
  const isOver = linked && !groups.some((state) => state === linked.state)
  return (
    <div ref={focusTarget} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {settings && <BookingSettings settings={settings} />}
      {!settings && isError && <LoadFailure text={texts.failed} onRetry={() => void refetch()} />}
      {!settings && !isError && <SettingsSkeleton />}
      {isOver && (
        <Group title={texts.linked}>
          <ul className="rounded-card border border-line">
            <TutorBooking booking={linked} isLinked={isShown} focusTarget={focusTarget} />
          </ul>
        </Group>
      )}
      {groups
        .filter((state) => state !== 'waiting' || settings?.waiting)
        .filter((state) => state !== 'postponed' || hasPostponed || linked?.state === state)
        .map((state) => (
          <Group key={state} title={texts.groups[state].title}>
            <BookingList
              query={bookingsQuery({ as: 'tutor', state })}
              texts={texts}
              first={linked?.state === state ? linked : undefined}
              renderItem={(booking) => (
                <TutorBooking
                  key={booking.id}
                  booking={booking}
                  isLinked={isShown && booking.id === linked?.id}
                  focusTarget={focusTarget}
                />
              )}
              empty={<p className="text-muted">{texts.groups[state].empty}</p>}
              waitingClass="h-6"
            />
          </Group>
        ))}
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </SkeletonGroup>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-lg font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
