import { useSyncExternalStore } from 'react'
import { toast, withdrawToast } from '#web/ui/overlay/toast.ts'

export type AuthTab = 'login' | 'signup' | 'verify'
export type AuthView = AuthTab | 'forgot' | 'recover' | 'new-password'

/** What the login dialog shows; null while it is closed. */
let view: AuthView | null = null
let opener: Element | null = null
const listeners = new Set<() => void>()

/** Opens the dialog from anywhere. It closes by itself once the user is signed in. */
export function openAuthDialog(tab: Exclude<AuthTab, 'verify'>, from = document.activeElement) {
  opener = from
  showAuthView(tab)
}

const reasonToastId = 'login-required'

/** Opens the dialog for an action that needs a login, and says why. The reason is dropped after the login. */
export function requestLogin(reason: { title: string; text: string }, from = document.activeElement) {
  toast({ id: reasonToastId, ...reason, kind: 'info' })
  openAuthDialog('login', from)
}

/** The part of the header that a login replaces, together with the button that opened the dialog. */
export const accountAreaId = 'account'

/** Returns the button that opened the dialog, or the one that replaces it, which may not be rendered yet. */
export function getFocusTarget() {
  if (opener instanceof HTMLElement && opener.isConnected) return opener
  const area = document.getElementById(accountAreaId)
  // On phones the header's buttons are in a menu that is closed.
  if (!area?.checkVisibility()) return document.querySelector('main')
  return area.querySelector('button') ?? area
}

export function finishAuthDialog() {
  withdrawToast(reasonToastId)
  closeAuthDialog()
}

const loginListeners = new Set<() => void>()

/** Calls the listener after each login in this tab. */
export function onLogin(listener: () => void) {
  loginListeners.add(listener)
  return () => void loginListeners.delete(listener)
}

export function notifyLogin() {
  for (const listener of loginListeners) listener()
}

export function closeAuthDialog() {
  showAuthView(null)
}

export function showAuthView(next: AuthView | null) {
  view = next
  for (const listener of listeners) listener()
}

export function useAuthView() {
  return useSyncExternalStore(
    subscribe,
    () => view,
    () => null,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
