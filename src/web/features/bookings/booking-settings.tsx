import { Users } from 'lucide-react'
import type { ResponseOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import { bookings } from '#texts/bookings'
import { Switch } from '#web/ui/form/switch.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useChangeBookingSettings } from './bookings.queries.ts'

const texts = bookings.tutor.settings

type Settings = ResponseOf<Endpoints['GET /api/v1/tutors/mine/booking-settings']>

export function BookingSettings({ settings }: { settings: Settings }) {
  const change = useChangeBookingSettings({
    onFailure: () => toast({ title: texts.failed, kind: 'destructive' }),
  })
  const { confirmsBookings, connectionLimit, waiting } = settings
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={
          <>
            {texts.confirms}
            <span className="block text-sm text-muted">{texts.confirmsHint}</span>
          </>
        }
        // The choice is shown at once, and reverted if it could not be saved.
        checked={change.isPending ? change.variables : confirmsBookings}
        // It is not disabled while saving, since that would drop the keyboard's focus.
        onChange={({ target }) => change.isPending || change.mutate(target.checked)}
      />
      <div className="flex gap-3 rounded-card bg-wash p-4">
        <Users aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <p className="min-w-0">
          {connectionsText(settings)} {waiting > 0 && texts.waiting(waiting)}{' '}
          {connectionLimit !== null && <TextLink to="/tutor/subscription">{texts.upgrade}</TextLink>}
        </p>
      </div>
    </div>
  )
}

function connectionsText({ connectionsUsed, connectionLimit, freeUntil }: Settings) {
  if (connectionLimit !== null) return texts.used(connectionsUsed, connectionLimit)
  return freeUntil ? texts.freeForAll(connectionsUsed, freeUntil) : texts.unlimited(connectionsUsed)
}
