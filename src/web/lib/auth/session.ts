import type { GoTrueClient, Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { locale } from '#texts/locale'
import { readStored, storage, store } from '../storage.ts'
import { claimsOf, loginMethod } from './claims.ts'

export type Account = {
  id: string
  email: string
  fullName: string
  pictureUrl: string | undefined
  /** False for an account that was made without one, or whose first password was in doubt. */
  hasPassword: boolean
  /** Came in by a recovery mail, and so does not know the password there is. */
  isRecovering: boolean
  /** Whether to show the way to the back office; the server decides who may do what there. */
  isAdmin: boolean
  /** Logged in by two steps, without which the back office stays closed. */
  hasTwoSteps: boolean
}

export type SessionState =
  /** On the server, at the first paint, and until a stored session has been read. */
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** The password was right; the code of the authenticator app is still missing. */
  | { status: 'second-step'; account: Account }
  | { status: 'signed-in'; account: Account }

/** Somebody logged out here, or the session was ended from elsewhere. */
export type SignOutReason = 'left' | 'ended'

export const loading: SessionState = { status: 'loading' }
export const signedOut: SessionState = { status: 'signed-out' }

let state: SessionState = loading
/** Of the session that the client last told of: another tab's login is heard of before this tab's storage has it. */
let lastToken: string | null = null
let client: Promise<GoTrueClient> | undefined
const listeners = new Set<() => void>()
const accountListeners = new Set<() => void>()
const signOutListeners = new Set<(reason: SignOutReason) => void>()
/** Every tab hears that a session has ended; this tells the one in which it happened. */
let endedHere = false
/** Whether this page asked for it. */
let isLeaving = false

/**
 * The client of the auth service, one a page. It arrives when it is first needed: when a session is stored in the
 * browser, or when someone is about to log in.
 */
export function auth() {
  client ??= createClient().catch((error) => {
    // A chunk that did not arrive may arrive the next time.
    client = undefined
    throw error
  })
  return client
}

async function createClient() {
  const { AuthClient } = await import('@supabase/auth-js')
  const client = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { 'accept-language': locale },
    storageKey: storage.session,
    autoRefreshToken: true,
    persistSession: true,
    storage: watchedStorage(),
    // The callback screen reads the address itself, and clears it first.
    detectSessionInUrl: false,
  })
  client.onAuthStateChange((event, session) => {
    // Several calls may find out at once that a session has ended, and each of them would tell.
    const hadAccount = state.status === 'signed-in' || state.status === 'loading'
    lastToken = session?.access_token ?? null
    // One that could not be renewed for want of a network is told of as none, and stays in the storage.
    if (session || event !== 'INITIAL_SESSION' || !hasStoredSession()) setState(stateOf(session))
    if (session) store('localStorage', storage.unconfirmedEmail, null)
    if (event !== 'SIGNED_OUT') return
    if (endedHere && hadAccount) notifySignOut(isLeaving ? 'left' : 'ended')
    endedHere = false
  })
  await client.initialize()
  return client
}

/** The browser's own, where it lets us; without it the client keeps the session for as long as the page lives. */
function watchedStorage() {
  try {
    const { localStorage } = window
    return {
      getItem: (name: string) => localStorage.getItem(name),
      setItem: (name: string, value: string) => localStorage.setItem(name, value),
      removeItem(name: string) {
        endedHere ||= name === storage.session
        localStorage.removeItem(name)
      },
    }
  } catch {
    return undefined
  }
}

/** Whose it is, and whether it still holds, is known once it has been checked. */
export const hasStoredSession = () => readStored('localStorage', storage.session) !== null

/** For the session that the browser has, while there is no network to ask whether it still stands. */
export function showStoredSession(session: Session) {
  if (state.status === 'loading') setState(stateOf(session))
}

/** To be called once the page has hydrated: looks whether somebody is signed in. */
export function startSession() {
  // Until then it is as it was: see stored-session.ts.
  const lookUpLater = () => window.addEventListener('online', lookUp, { once: true })
  const lookUp = () => void auth().then(checkUnlessReplaced, lookUpLater)
  if (!hasStoredSession()) setState(signedOut)
  else if (navigator.onLine) lookUp()
  else lookUpLater()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storage.session) return
    // Somebody signed in in another tab; from then on the client keeps the tabs together.
    if (newValue !== null) void auth().catch(() => {})
    // Of an account that was deleted there, the client says nothing.
    else {
      lastToken = null
      setState(signedOut)
    }
  })
}

/** It may have been ended from another device since; but one that a mail link is about to replace ends here. */
function checkUnlessReplaced() {
  if (globalThis.linkFragment === undefined) return checkSession()
}

/** The token that calls carry; null when nobody is signed in. */
export async function accessToken() {
  if (!client && !hasStoredSession()) return null
  // As it is: a renewal that fails is not tried again for a minute, which would be the first one with a network.
  if (!navigator.onLine) return JSON.parse(readStored('localStorage', storage.session)!).access_token
  const { data } = await (await auth()).getSession()
  const token = data.session?.access_token ?? lastToken
  // A network that leads nowhere: nothing is asked for in nobody's name.
  if (!token && hasStoredSession()) throw new TypeError()
  return token
}

/** Asks the server whether the session still stands; one that was ended elsewhere is forgotten. */
export async function checkSession() {
  await (await auth()).getUser()
}

/** To be called around a request of this page to end the session: every tab hears of the end, and one says so. */
export function setLeaving(isAsked: boolean) {
  isLeaving = isAsked
}

export function useSession() {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => loading,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls back when another account, or none, is signed in. */
export function onAccountChange(listener: () => void) {
  accountListeners.add(listener)
}

/** Calls back when this tab has signed out, or found that its session was ended elsewhere. */
export function onSignOut(listener: (reason: SignOutReason) => void) {
  signOutListeners.add(listener)
}

function notifySignOut(reason: SignOutReason) {
  for (const listener of signOutListeners) listener(reason)
}

export const isSignedIn = () => state.status === 'signed-in'

/** Whose responses and unsent changes may be stored in this browser. */
export const signedInAccount = () => (state.status === 'signed-in' ? state.account.id : null)

export function setState(next: SessionState) {
  const before = signedInAccount()
  state = next
  if (next.status === 'signed-in') store('localStorage', storage.mailRequest, null)
  // Not while a stored session cannot be checked because there is no network.
  const isGone = next.status === 'signed-out' && !hasStoredSession()
  if (isGone) {
    store('localStorage', storage.registers, null)
    store('sessionStorage', storage.messageDrafts, null)
  }
  if (before !== signedInAccount()) for (const listener of accountListeners) listener()
  for (const listener of listeners) listener()
}

function stateOf(session: Session | null): SessionState {
  if (!session) return signedOut
  const claims = claimsOf(session.access_token)
  const account = {
    ...accountOf(session.user),
    isRecovering: loginMethod(claims) === 'recovery',
    hasTwoSteps: claims.aal === 'aal2',
  }
  const hasApp = session.user.factors?.some(({ status }) => status === 'verified')
  const needsSecondStep = hasApp && claims.aal !== 'aal2'
  return { status: needsSecondStep ? 'second-step' : 'signed-in', account }
}

function accountOf({ id, email = '', user_metadata, app_metadata }: User) {
  return {
    id,
    email,
    fullName: String(user_metadata.full_name ?? ''),
    pictureUrl: user_metadata.avatar_url,
    hasPassword: app_metadata.has_password !== false,
    isAdmin: app_metadata.role === 'admin',
  }
}
