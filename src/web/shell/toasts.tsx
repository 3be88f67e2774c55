import { X } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { ui } from '#texts/ui'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { onToastWaiting, receiveToasts, type ToastMessage } from '#web/ui/overlay/toast.ts'

const Toaster = lazy<ComponentType>(() =>
  import('#web/ui/overlay/toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: PlainToast }),
  ),
)

/** For when the part that shows toasts cannot be loaded: the last one is still said. */
function PlainToast() {
  const [message, setMessage] = useState<ToastMessage>()
  useEffect(() => receiveToasts(setMessage), [])
  if (!message) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-60 flex items-start gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-float"
    >
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{message.title}</p>
        <p className="text-sm text-muted">{message.text}</p>
        {message.action && (
          <Button variant="secondary" size="sm" onClick={message.action.onClick} className="mt-3">
            {message.action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={ui.dismiss}
        onClick={() => setMessage(undefined)}
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}

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
