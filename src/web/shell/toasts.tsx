import { lazy, Suspense, useEffect, useState } from 'react'
import { onToastWaiting } from '#web/ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

/** The part that shows toasts arrives with the first one. */
export function Toasts() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onToastWaiting(() => setNeeded(true)), [])
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
