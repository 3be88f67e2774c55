import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { bookings } from '#texts/bookings'
import { call } from '#web/lib/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { bookingSettingsQuery } from './bookings.queries.ts'

const texts = bookings.tutor.settings

/** Whether a tutor confirms each request, and what the plan leaves. */
export function BookingSettings() {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery(bookingSettingsQuery())
  const change = useMutation({
    mutationFn: (confirmsBookings: boolean) =>
      call('PATCH /api/v1/tutors/mine/booking-settings', { body: { confirmsBookings } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: bookingSettingsQuery().queryKey }),
    onError: () => toast({ title: texts.failed, kind: 'destructive' }),
  })
  if (isError && !data) return <LoadFailure text={bookings.tutor.failed} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </SkeletonGroup>
    )
  const { confirmsBookings, connectionsUsed, connectionLimit, waiting } = data
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={texts.confirms}
        hint={texts.confirmsHint}
        // What was chosen is shown at once, and taken back if it could not be saved.
        checked={change.isPending ? change.variables : confirmsBookings}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(target.checked)}
      />
      <div className="flex gap-3 rounded-card bg-wash p-4">
        <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <p className="min-w-0">
          {texts.used(connectionsUsed, connectionLimit)} {waiting > 0 && texts.waiting(waiting)}{' '}
          {connectionLimit !== null && <TextLink to="/tutor/subscription">{texts.upgrade}</TextLink>}
        </p>
      </div>
    </div>
  )
}
