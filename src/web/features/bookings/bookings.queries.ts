import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Booking } from '#contract/bookings/api'
import type { BookingState, EndReason } from '#contract/bookings/rules'
import type { InputOf, ResponseOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { accountQuery, ofAccount, query } from '#web/lib/query.ts'
import { useSearchParams } from '#web/lib/router/hooks.ts'

const list = 'GET /api/v1/bookings'
const pageSize = 10

type Wanted = { as: 'student' | 'tutor'; state?: BookingState }

/** One side's bookings, page by page. They are always fetched again, since the other side changes them too. */
export const bookingsQuery = (wanted: Wanted, query = { ...wanted, limit: pageSize }) =>
  infiniteQueryOptions({
    queryKey: [list, { query }, ofAccount],
    queryFn: ({ pageParam }) => call(list, { query: { ...query, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

/** The latest bookings with a tutor. All live ones are among them. */
export const latestBookingsQuery = (tutorId: string) => ({
  ...accountQuery(list, { query: { tutorId, limit: 50 } }),
  staleTime: 0,
})

/** The children who can be booked for, and the number that tutors may call. */
export const familyQuery = () => ({
  ...accountQuery('GET /api/v1/family', {}),
  select: ({ children, phone }: ResponseOf<Endpoints['GET /api/v1/family']>) => ({
    taught: children.filter(({ isArchived }) => !isArchived),
    phone,
  }),
})

const bookingQuery = (id: string) => ({
  ...accountQuery('GET /api/v1/bookings/:id', { params: { id } }),
  staleTime: 0,
})

export const contactQuery = (id: string) =>
  accountQuery('GET /api/v1/bookings/:id/contact', { params: { id } })

export const slotsQuery = (tutorId: string) => ({
  ...accountQuery('GET /api/v1/tutors/:id/slots', { params: { id: tutorId } }),
  staleTime: 0,
})

/** Holidays, breaks and closures within the days that are offered. */
export const calendarQuery = (from: string, to: string) =>
  query('GET /api/v1/calendar-days', { query: { from, to } })

export const bookingSettingsQuery = () => ({
  ...accountQuery('GET /api/v1/tutors/mine/booking-settings', {}),
  staleTime: 0,
})

/** Fetches again everything that shows bookings. */
export function useBookingsRefresh() {
  const queries = useQueryClient()
  return useCallback(
    async (changed?: Booking) => {
      if (changed?.viewer === 'student')
        queries.setQueryData(latestBookingsQuery(changed.tutor.id).queryKey, (known) => ({
          bookings: [changed, ...(known?.bookings ?? []).filter(({ id }) => id !== changed.id)],
          nextCursor: null,
        }))
      const refetch = (keys: RegExp) =>
        queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => keys.test(String(key)) })
      await refetch(/\/(bookings(\/:id)?|closures|booking-settings|slots|dashboard|week|hours|family)$/)
      // Contacts come last, once it is known which bookings have ended, since those have no contact.
      await refetch(/\/contact$/)
    },
    [queries],
  )
}

/** Whether the lists of bookings are loaded or have failed. Until then their height is unknown. */
export function useBookingsLoaded({ isTutor }: { isTutor: boolean }) {
  const settings = useQuery({ ...bookingSettingsQuery(), enabled: isTutor })
  const hasWaiting = isTutor && Boolean(settings.data?.waiting)
  const queries = [
    settings,
    useInfiniteQuery(bookingsQuery({ as: 'student' })),
    useInfiniteQuery({ ...bookingsQuery({ as: 'tutor', state: 'pending' }), enabled: isTutor }),
    useInfiniteQuery({ ...bookingsQuery({ as: 'tutor', state: 'postponed' }), enabled: isTutor }),
    useInfiniteQuery({ ...bookingsQuery({ as: 'tutor', state: 'confirmed' }), enabled: isTutor }),
    useInfiniteQuery({ ...bookingsQuery({ as: 'tutor', state: 'waiting' }), enabled: hasWaiting }),
  ]
  return queries.every(({ isLoading }) => !isLoading)
}

/** The booking that the URL points at, as e-mails do; undefined if there is no such booking. */
export function useLinkedBooking(viewer: 'student' | 'tutor') {
  const [search] = useSearchParams()
  const id = search.get('booking')
  const { data } = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== null })
  return data?.viewer === viewer ? data : undefined
}

/** Fetches again what shows bookings when a notification says that the other side has changed one. */
export function useLiveBookings() {
  const refresh = useBookingsRefresh()
  // The bell loads the notifications.
  const { data } = useQuery({ ...accountQuery('GET /api/v1/notifications', {}), enabled: false })
  const latest =
    data && (data.notifications.find(({ kind }) => /^(booking|lesson|class)_/.test(kind))?.id ?? null)
  const known = useRef(latest)
  useEffect(() => {
    if (known.current !== undefined && latest !== known.current) void refresh()
    known.current = latest
  }, [latest, refresh])
}

type NewBooking = InputOf<Endpoints['POST /api/v1/bookings']>['body']

export const createBooking = (body: NewBooking) => callOnce('POST /api/v1/bookings', { body })

export const reportBooking = (id: string) => call('POST /api/v1/bookings/:id/report', { params: { id } })

export const proposeMove = (id: string, slotAt: string) =>
  callOnce('POST /api/v1/bookings/:id/move-proposals', { params: { id }, body: { slotAt } })

export const acceptMove = (proposalId: string) =>
  call('POST /api/v1/move-proposals/:id/agree', { params: { id: proposalId } })

export const declineMove = (proposalId: string) =>
  call('POST /api/v1/move-proposals/:id/keep', { params: { id: proposalId } })

export const withdrawMove = (proposalId: string) =>
  call('POST /api/v1/move-proposals/:id/withdraw', { params: { id: proposalId } })

export const cancelDay = (day: string, reason: EndReason) =>
  call('POST /api/v1/tutors/mine/days/:day/cancel', { params: { day }, body: { reason } })

export function useChangeBookingSettings({ onFailure }: { onFailure: () => void }) {
  const refresh = useBookingsRefresh()
  return useMutation({
    mutationFn: (confirmsBookings: boolean) =>
      call('PATCH /api/v1/tutors/mine/booking-settings', { body: { confirmsBookings } }),
    onSuccess: () => refresh(),
    onError: onFailure,
  })
}
