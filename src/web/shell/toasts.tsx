import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onToastWaiting, receiveToasts, type ToastMessage } from '#web/ui/overlay/toast.ts'
import { ToastContent } from '#web/ui/overlay/toast-content.tsx'

const Toaster = lazy<ComponentType>(() =>
  import('#web/ui/overlay/toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: PlainToast }),
  ),
)

/** Shows the last toast plainly when the toaster failed to load. */
function PlainToast() {
  const [message, setMessage] = useState<ToastMessage>()
  useEffect(() => receiveToasts(setMessage), [])
  if (!message) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-60 rounded-card border border-line bg-raised shadow-float"
    >
      <ToastContent {...message} id="toast" onDismiss={() => setMessage(undefined)} />
    </div>
  )
}

/** The toaster is loaded with the first toast. */
export function Toasts() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onToastWaiting(() => setNeeded(true)), [])
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
