import { useEffect } from 'react'

export type ToastMessage = {
  title: string
  text?: string
  /** A message replaces an earlier one with the same id. */
  id?: string
  /** A success removes earlier failures from the screen; an info does not. */
  kind?: 'success' | 'info' | 'destructive'
  /** Milliseconds on the screen; 0 keeps it until it is dismissed. */
  duration?: number
  /** A button for what the person can do about it. */
  action?: { label: string; onClick: () => void }
  /** Called when the toast is gone, dismissed by the person or by its timer. */
  onClose?: () => void
}

type Show = (message: ToastMessage) => void
type Withdraw = (id: string) => void

// This module is in every page's first script, so it imports neither React nor the toaster.
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

/** Calls back when a toast is waiting and the toaster has to be loaded. */
export function onToastWaiting(callback: () => void) {
  wake = callback
  if (waiting.length > 0 && !show) callback()
  return () => {
    if (wake === callback) wake = undefined
  }
}

/** Passes on the waiting toasts in order, and everything that follows. */
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
  /** The toast replaces another with the same id. */
  id: string
  title: string
  text: string
}

/** Shows each failure as a toast. What to do about it is on the page. */
export function useFailureToast(error: Error | null, { id, title, text }: Failure) {
  useEffect(() => {
    if (error) toast({ id, title, text, kind: 'destructive' })
  }, [error, id, title, text])
}
