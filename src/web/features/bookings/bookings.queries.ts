import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Booking } from '#contract/bookings/api'
import type { BookingState } from '#contract/bookings/rules'
import { call } from '#web/lib/api.ts'
import { accountQuery, ofAccount } from '#web/lib/query.ts'

const list = 'GET /api/v1/bookings'
const pageSize = 10

type Wanted = { as: 'student' | 'tutor'; state?: BookingState }

/** One side's bookings, page by page. The other side changes them too, so they are asked for anew each time. */
export const bookingsQuery = (query: Wanted) =>
  infiniteQueryOptions({
    queryKey: [list, { query }, ofAccount],
    queryFn: ({ pageParam }) => call(list, { query: { ...query, limit: pageSize, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

/** The latest booking with a tutor; if there is one that is not over, it is this. */
export const latestBookingQuery = (tutorId: string) => ({
  ...accountQuery(list, { query: { tutorId, limit: 1 } }),
  staleTime: 0,
})

export const bookingQuery = (id: string) => ({
  ...accountQuery('GET /api/v1/bookings/:id', { params: { id } }),
  staleTime: 0,
})

export const contactQuery = (id: string) =>
  accountQuery('GET /api/v1/bookings/:id/contact', { params: { id } })

export const slotsQuery = (tutorId: string) => ({
  ...accountQuery('GET /api/v1/tutors/:id/slots', { params: { id: tutorId } }),
  staleTime: 0,
})

export const bookingSettingsQuery = () => ({
  ...accountQuery('GET /api/v1/tutors/mine/booking-settings', {}),
  staleTime: 0,
})

/** To be called after a change: whatever shows bookings is asked for anew. */
export function useBookingsRefresh() {
  const queries = useQueryClient()
  return useCallback(
    async (changed?: Booking) => {
      if (changed?.viewer === 'student')
        queries.setQueryData(latestBookingQuery(changed.tutor.id).queryKey, {
          bookings: [changed],
          nextCursor: null,
        })
      await queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) =>
          /\/(bookings(\/:id)?|booking-settings|slots|dashboard)$/.test(String(key)),
      })
    },
    [queries],
  )
}
