import { useEffect } from 'react'

export type ToastMessage = {
  title: string
  text?: string
  /** A message takes the place of an earlier one with the same id. */
  id?: string
  /** What succeeds takes the failures before it off the screen; what only informs leaves them there. */
  kind?: 'success' | 'info' | 'destructive'
  /** Milliseconds on the screen; 0 keeps it until it is dismissed. */
  duration?: number
  /** A button for what the person can do about it. */
  action?: { label: string; onClick: () => void }
  /** When it is gone, whether by the person or by itself. */
  onClose?: () => void
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

type Failure = {
  /** The toast takes the place of another with the same one. */
  id: string
  title: string
  text: string
}

/** Says of each failure that it happened; the way on is on the page. */
export function useFailureToast(error: Error | null, { id, title, text }: Failure) {
  useEffect(() => {
    if (error) toast({ id, title, text, kind: 'destructive' })
  }, [error, id, title, text])
}
