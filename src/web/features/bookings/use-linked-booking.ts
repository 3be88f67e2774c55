import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#web/lib/router/hooks.ts'
import { bookingQuery } from './bookings.queries.ts'

/** The booking that the address is about, which e-mails lead to; undefined where there is no such booking. */
export function useLinkedBooking(viewer: 'student' | 'tutor') {
  const [search] = useSearchParams()
  const id = search.get('booking')
  const { data } = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== null })
  return data?.viewer === viewer ? data : undefined
}
