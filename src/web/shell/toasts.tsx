import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onToastWaiting } from '#web/ui/toast.ts'

/** Without the part that shows them, toasts stay unsaid; the page goes on. */
const Toaster = lazy<ComponentType>(() =>
  import('#web/ui/toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
)

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
