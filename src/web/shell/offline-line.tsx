import { CloudAlert, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { offline as texts } from '#texts/offline'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'
import { useStoredSince } from '#web/lib/offline/freshness.ts'
import { useOutbox } from '#web/lib/offline/use-outbox.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const RefusedDialog = lazyPart(async () => (await import('./refused-dialog.tsx')).RefusedDialog, {
  useIsWanted: ({ isOpen }) => isOpen,
})

/** Says that what is on the screen is not fresh, and what has not arrived. */
export function OfflineLine() {
  const isOnline = useOnline()
  const storedSince = useStoredSince()
  const entries = useOutbox()
  const [isOpen, setOpen] = useState(false)
  const refused = entries.filter(({ refusal }) => refusal)
  const hasRefused = refused.length > 0
  // The next one does not open it by itself.
  useEffect(() => {
    if (!hasRefused) setOpen(false)
  }, [hasRefused])
  const waiting = entries.length - refused.length
  const stored = storedSince === null ? null : new Date(storedSince).toISOString()
  const lines = [
    stored &&
      texts.stored[isOnline ? 'unreachable' : 'offline'](`${formatWeekday(stored)}, ${formatHour(stored)}`),
    waiting > 0 && texts.waiting(waiting),
  ].filter(Boolean)
  return (
    <>
      <div role="status">
        {lines.length > 0 && (
          <p className="page-width flex items-start gap-2 py-2 text-sm text-muted">
            <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
            {lines.join(' ')}
          </p>
        )}
      </div>
      {hasRefused && (
        <div
          role="alert"
          className="page-width flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm font-semibold text-danger"
        >
          <CloudAlert aria-hidden className="size-4 shrink-0" />
          {texts.refused.line(refused.length)}
          <button
            type="button"
            onClick={() => setOpen(true)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {texts.refused.show}
          </button>
        </div>
      )}
      <RefusedDialog refused={refused} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
