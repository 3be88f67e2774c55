import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { accountQuery } from '#web/lib/query.ts'
import { useBookingsRefresh } from './bookings.queries.ts'

/** Asks anew for whatever shows bookings when the bell rings for one: the other side has changed something. */
export function useLiveBookings() {
  const refresh = useBookingsRefresh()
  // The bell keeps it.
  const { data } = useQuery({ ...accountQuery('GET /api/v1/notifications', {}), enabled: false })
  const latest = data && (data.notifications.find(({ kind }) => kind.startsWith('booking_'))?.id ?? null)
  const known = useRef(latest)
  useEffect(() => {
    if (known.current !== undefined && latest !== known.current) void refresh()
    known.current = latest
  }, [latest, refresh])
}
