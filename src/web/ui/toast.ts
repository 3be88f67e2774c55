export type ToastMessage = {
  title: string
  text?: string
  /** A message takes the place of an earlier one with the same id. */
  id?: string
  kind?: 'default' | 'destructive'
  /** Milliseconds on the screen; 0 keeps it until it is dismissed. */
  duration?: number
  /** A button for what the person can do about it. */
  action?: { label: string; onClick: () => void }
}

type Show = (message: ToastMessage) => void
type Withdraw = (id: string) => void

// This module is in every page's first script, so it knows neither React nor the part that draws toasts.
const waiting: ToastMessage[] = []
let show: Show | undefined
let withdraw: Withdraw | undefined
let wake: (() => void) | undefined

export function toast(message: ToastMessage) {
  if (show) {
    show(message)
    return
  }
  waiting.push(message)
  wake?.()
}

/** Takes back a message that is no longer true. */
export function withdrawToast(id: string) {
  const at = waiting.findIndex((message) => message.id === id)
  if (at >= 0) waiting.splice(at, 1)
  withdraw?.(id)
}

/** Calls back whenever a toast waits and nothing is there to show it: the moment to load the toaster. */
export function onToastWaiting(callback: () => void) {
  wake = callback
  if (waiting.length > 0 && !show) callback()
  return () => {
    if (wake === callback) wake = undefined
  }
}

/** Hands over what has waited, in order, and everything that follows. */
export function receiveToasts(receiver: Show, withdrawer?: Withdraw) {
  show = receiver
  withdraw = withdrawer
  for (const message of waiting.splice(0)) receiver(message)
  return () => {
    if (show !== receiver) return
    show = undefined
    withdraw = undefined
  }
}
