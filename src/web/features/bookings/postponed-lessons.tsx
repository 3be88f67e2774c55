import { useInfiniteQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { bookings } from '#texts/bookings'
import { formatWeekday } from '#web/lib/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { bookingsQuery } from './bookings.queries.ts'
import type { CancelledDay } from './cancel-day.tsx'
import { TutorBookingCard } from './tutor-booking.tsx'

const { cancelDay: texts, tutor } = bookings

type PostponedLessonsProps = {
  /** The day that was just cancelled. */
  cancelled: CancelledDay | null
  /** The element that announces the cancelled day. */
  focusTarget: RefObject<HTMLDivElement | null>
}

/** Lists the lessons of cancelled days until they have another time. */
export function PostponedLessons({ cancelled, focusTarget }: PostponedLessonsProps) {
  const { data } = useInfiniteQuery(bookingsQuery({ as: 'tutor', state: 'postponed' }))
  const postponed = data?.pages.flatMap(({ bookings }) => bookings) ?? []
  return (
    <>
      <div
        ref={focusTarget}
        role="status"
        tabIndex={-1}
        className="rounded-card outline-offset-4 empty:-mb-6"
      >
        {cancelled && (
          <Notice title={texts.done(formatWeekday(cancelled.day))}>{texts.notified(cancelled)}</Notice>
        )}
      </div>
      {postponed.length > 0 && (
        <TutorBookingCard
          {...tutor.groups.postponed}
          bookings={postponed}
          total={postponed.length + (data?.pages.at(-1)?.nextCursor ? 1 : 0)}
        />
      )}
    </>
  )
}
