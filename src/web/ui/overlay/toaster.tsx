import { CircleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ui } from '#texts/ui'
import { cx } from '../classes.ts'
import { receiveToasts, type ToastMessage } from './toast.ts'
import { ToastContent } from './toast-content.tsx'
import { onDismissal } from './toast-dismissal.ts'
import { isHeld, passFocusOn, watchRegion } from './toast-region.ts'

// Screen readers announce only what enters a live region that they have noticed before.
const settleTime = 100

const defaultDuration = 5000
const tick = 100

type Item = { key: number; message: ToastMessage; isClosing: boolean }

let lastKey = 0

function add(items: Item[], added: Item) {
  const { id, kind = 'success' } = added.message
  const same = items.find(({ message }) => id !== undefined && message.id === id)
  // A repeated message is announced again, but shown once, since several would hide what they are about.
  if (!same) items = items.filter((item) => !saysTheSame(item.message, added.message))
  // After a success earlier failures are outdated.
  const isOld = (item: Item) => kind === 'success' && item.message.kind === 'destructive' && item !== same
  const rest = close(items, isOld)
  return same && !same.isClosing
    ? rest.map((item) => (item === same ? { ...added, key: same.key } : item))
    : [added, ...rest.filter((item) => item !== same)]
}

const saysTheSame = (one: ToastMessage, other: ToastMessage) =>
  !one.id && one.title === other.title && one.text === other.text && one.kind === other.kind

function close(items: Item[], isMeant: (item: Item) => boolean) {
  return items.map((item) => (isMeant(item) ? { ...item, isClosing: true } : item))
}

export function Toaster() {
  const [items, setItems] = useState<Item[]>([])
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = receiveToasts(
        (message) => {
          const added = { key: ++lastKey, message, isClosing: false }
          setItems((items) => add(items, added))
        },
        (id) => setItems((items) => close(items, ({ message }) => message.id === id)),
      )
    }, settleTime)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])

  return createPortal(
    <section
      tabIndex={-1}
      aria-label={ui.notifications}
      aria-live="polite"
      ref={watchRegion}
      className="pointer-events-none fixed inset-x-4 top-20 z-60 flex flex-col gap-3 outline-none *:pointer-events-auto max-sm:[body:has([data-modal])_&]:top-2 sm:right-6 sm:bottom-6 sm:left-auto sm:w-96 sm:justify-end"
    >
      {items.map(({ key, ...item }) => (
        <Toast
          key={key}
          {...item}
          onDismiss={() => setItems((items) => close(items, (item) => item.key === key))}
          onGone={() => setItems((items) => items.filter((item) => item.key !== key))}
        />
      ))}
    </section>,
    document.body,
  )
}

type ToastProps = Omit<Item, 'key'> & { onDismiss: () => void; onGone: () => void }

function Toast({ message, isClosing, onDismiss, onGone }: ToastProps) {
  const { text, kind = 'success' } = message
  const isFailure = kind === 'destructive'
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  const dismiss = useEffectEvent(onDismiss)
  const leave = useEffectEvent((toast: HTMLElement) => {
    passFocusOn(toast)
    message.onClose?.()
    void Promise.allSettled(toast.getAnimations().map(({ finished }) => finished)).then(onGone)
  })

  useEffect(() => onDismissal(ref.current!, () => dismiss()), [])
  useEffect(() => {
    let left = message.duration ?? defaultDuration
    if (isClosing || left === 0) return
    // Read beforehand: when all toasts are removed, the timer may fire once more before it is cleared.
    const region = ref.current!.parentElement!
    const timer = setInterval(() => {
      if (!isHeld(region)) left -= tick
      if (left <= 0) dismiss()
    }, tick)
    return () => clearInterval(timer)
  }, [message, isClosing])
  useEffect(() => {
    if (isClosing) leave(ref.current!)
  }, [isClosing])

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div
      ref={ref}
      role={isFailure ? 'alert' : 'dialog'}
      aria-labelledby={id}
      aria-describedby={text ? `${id}text` : undefined}
      tabIndex={0}
      data-type={kind}
      data-ending-style={isClosing ? '' : undefined}
      className={cx(
        'touch-pinch-zoom nth-[n+6]:hidden rounded-card border bg-raised shadow-float',
        'transition-[opacity,translate] duration-200 data-ending-style:opacity-0',
        'starting:opacity-0 motion-safe:starting:-translate-y-4 sm:motion-safe:starting:translate-y-4',
        isFailure ? 'border-danger' : 'border-line',
      )}
    >
      <ToastContent
        {...message}
        id={id}
        icon={isFailure && <CircleAlert aria-hidden className="mt-2.5 size-5 shrink-0 text-danger" />}
        onDismiss={onDismiss}
      />
    </div>
  )
}
