import { CloudAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { outbox as texts } from '#texts/outbox'
import { useOutbox } from '#web/lib/offline/use-outbox.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { OfflineLine } from './offline-line.tsx'

const RefusedDialog = lazyPart(async () => (await import('./refused-dialog.tsx')).RefusedDialog, {
  useIsWanted: ({ isOpen }) => isOpen,
})

/** Tells signed-in people what is outdated, what is not sent yet, and what was refused. */
export function OutboxLines() {
  const entries = useOutbox()
  const [isOpen, setOpen] = useState(false)
  const refused = entries.filter(({ refusal }) => refusal)
  const hasRefused = refused.length > 0
  const waiting = entries.length - refused.length
  // Closed again, so that the next refusal does not open it by itself.
  useEffect(() => {
    if (!hasRefused) setOpen(false)
  }, [hasRefused])
  return (
    <>
      <OfflineLine more={waiting > 0 && texts.waiting(waiting)} />
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
