import { CloudOff } from 'lucide-react'
import { offline as texts } from '#texts/offline'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'
import { useStoredSince } from '#web/lib/offline/freshness.ts'
import { useOnline } from '#web/lib/use-online.ts'

/** Says that the screen shows stored data. `more` is appended. */
export function OfflineLine({ more }: { more?: string | false }) {
  const isOnline = useOnline()
  const storedSince = useStoredSince()
  const stored = storedSince === null ? null : new Date(storedSince).toISOString()
  const lines = [
    stored &&
      texts.stored[isOnline ? 'unreachable' : 'offline'](`${formatWeekday(stored)}, ${formatHour(stored)}`),
    more,
  ].filter(Boolean)
  return (
    <div role="status">
      {lines.length > 0 && (
        <p className="page-width flex items-start gap-2 py-2 text-sm text-muted">
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {lines.join(' ')}
        </p>
      )}
    </div>
  )
}
