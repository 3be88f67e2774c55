import { Toast } from '@base-ui/react/toast'
import { CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { ui } from '#texts/ui'
import { buttonClass } from '../button.tsx'
import { cx } from '../classes.ts'
import { receiveToasts, type ToastMessage } from './toast.ts'

const manager = Toast.createToastManager()

/** The toasts that say what has failed; a success that follows makes them old news. */
const failures = new Set<string>()

function add({ title, text, id: given, kind = 'success', duration, action, onClose }: ToastMessage) {
  if (kind === 'success') closeFailures()
  const actionProps = action && { children: action.label, onClick: action.onClick }
  const id = manager.add({
    id: given,
    title,
    description: text,
    type: kind,
    timeout: duration,
    actionProps,
    onClose,
  })
  if (kind === 'destructive') failures.add(id)
  else failures.delete(id)
}

function closeFailures() {
  for (const id of failures) manager.close(id)
  failures.clear()
}

// Screen readers announce only what enters a live region that they have already noticed.
const settleTime = 100

/** Tells the dialogs how much room toasts take at the top of a phone's screen: their own begins below. */
function setToastRoom(viewport: HTMLElement | null) {
  if (!viewport) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    const { offsetHeight } = viewport
    style.setProperty('--toast-room', offsetHeight > 0 ? `calc(${offsetHeight}px + 1rem)` : '0px')
  })
  watch.observe(viewport)
  return () => {
    watch.disconnect()
    style.removeProperty('--toast-room')
  }
}

export function Toaster() {
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = receiveToasts(add, (id) => manager.close(id))
    }, settleTime)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])

  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={5}>
      {/* Not the primitive's own portal and buttons, with which the leaderboard would load 4.5 KB more. */}
      {createPortal(
        <Toast.Viewport
          aria-label={ui.notifications}
          ref={setToastRoom}
          className="pointer-events-none fixed inset-x-4 top-20 z-60 flex flex-col gap-3 outline-none *:pointer-events-auto max-sm:[body:has([data-modal])_&]:top-2 sm:right-6 sm:bottom-6 sm:left-auto sm:w-96 sm:justify-end"
        >
          <ToastList />
        </Toast.Viewport>,
        document.body,
      )}
    </Toast.Provider>
  )
}

// The primitive's own urgent toasts hide a focusable element from screen readers; an alert is enough.
const interrupting = { role: 'alert', 'aria-modal': undefined } as const

function ToastList() {
  const { toasts, close } = Toast.useToastManager()
  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      {...(item.type === 'destructive' && interrupting)}
      swipeDirection={['up', 'right']}
      className={cx(
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-card border bg-raised shadow-float',
        'transition-[opacity,translate] duration-200 data-limited:hidden data-ending-style:opacity-0',
        'data-starting-style:opacity-0 motion-safe:data-starting-style:-translate-y-4 sm:motion-safe:data-starting-style:translate-y-4',
        item.type === 'destructive' ? 'border-danger' : 'border-line',
      )}
    >
      <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
        {item.type === 'destructive' && (
          <CircleAlert aria-hidden className="mt-2.5 size-5 shrink-0 text-danger" />
        )}
        <div className="min-w-0 flex-1 py-2">
          <Toast.Title className="font-semibold" />
          <Toast.Description className="text-sm text-muted" />
          {item.actionProps && (
            <button
              type="button"
              {...item.actionProps}
              className={cx(buttonClass({ variant: 'secondary', size: 'sm' }), 'mt-3')}
            />
          )}
        </div>
        <button
          type="button"
          aria-label={ui.dismiss}
          onClick={() => close(item.id)}
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <X aria-hidden />
        </button>
      </Toast.Content>
    </Toast.Root>
  ))
}
