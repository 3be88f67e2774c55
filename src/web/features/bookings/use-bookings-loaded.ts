import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { bookingSettingsQuery, bookingsQuery } from './bookings.queries.ts'

/** Whether the lists of bookings have come, or failed: until then nobody knows how long they are. */
export function useBookingsLoaded({ isTutor }: { isTutor: boolean }) {
  const settings = useQuery({ ...bookingSettingsQuery(), enabled: isTutor })
  const hasWaiting = isTutor && Boolean(settings.data?.waiting)
  const queries = [
    settings,
    useInfiniteQuery(bookingsQuery({ as: 'student' })),
    useInfiniteQuery({ ...bookingsQuery({ as: 'tutor', state: 'pending' }), enabled: isTutor }),
    useInfiniteQuery({ ...bookingsQuery({ as: 'tutor', state: 'confirmed' }), enabled: isTutor }),
    useInfiniteQuery({ ...bookingsQuery({ as: 'tutor', state: 'waiting' }), enabled: hasWaiting }),
  ]
  return queries.every(({ isLoading }) => !isLoading)
}
