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
  /** False for an account that was created without a password, or whose first password was in doubt. */
  hasPassword: boolean
  /** True after a login by a recovery e-mail, so the person does not know the present password. */
  isRecovering: boolean
  /** Whether to show the link to the back office. The server decides about access. */
  isAdmin: boolean
  /** True after a login with two steps, which the back office requires. */
  hasTwoSteps: boolean
}

export type SessionState =
  /** The state on the server, at the first paint, and until a stored session has been read. */
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** The password was correct, and the code of the authenticator app is still missing. */
  | { status: 'second-step'; account: Account }
  | { status: 'signed-in'; account: Account }

/** 'left': logged out in this browser. 'ended': ended from elsewhere. */
type SignOutReason = 'left' | 'ended'

export const loading: SessionState = { status: 'loading' }
export const signedOut: SessionState = { status: 'signed-out' }

let state: SessionState = loading
/** The client reports another tab's login before the storage of this tab has its token, so the last reported token is kept. */
let lastToken: string | null = null
let client: Promise<GoTrueClient> | undefined
const listeners = new Set<() => void>()
const accountListeners = new Set<() => void>()
const signOutListeners = new Set<(reason: SignOutReason) => void>()
/** Every tab is notified when a session ends. This is true in the tab where it happened. */
let endedHere = false
/** Whether this page has requested the logout. */
let isLeaving = false

/**
 * The client of the auth service, one for each page. Its script is loaded when a session is stored in the browser, or when
 * somebody is about to log in.
 */
export function auth() {
  client ??= createClient().catch((error) => {
    // A script that failed to load may load the next time.
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
    // The callback screen reads the URL itself, and clears it first.
    detectSessionInUrl: false,
  })
  client.onAuthStateChange((event, session) => {
    // Several calls may find at once that a session has ended. Only the first reports it.
    const hadAccount = state.status === 'signed-in' || state.status === 'loading'
    lastToken = session?.access_token ?? null
    // The client reports no session when one could not be renewed without a network. That session stays stored.
    if (session || event !== 'INITIAL_SESSION' || !hasStoredSession()) setState(stateOf(session))
    if (session) store('localStorage', storage.unconfirmedEmail, null)
    if (event !== 'SIGNED_OUT') return
    if (endedHere && hadAccount) notifySignOut(isLeaving ? 'left' : 'ended')
    endedHere = false
  })
  await client.initialize()
  return client
}

/** Wraps localStorage. Where the browser blocks it, the client keeps the session in memory. */
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

/** Whose session it is, and whether it is still valid, is only known after a check. */
export const hasStoredSession = () => readStored('localStorage', storage.session) !== null

/** Shows the stored session while there is no network to check it. */
export function showStoredSession(session: Session) {
  if (state.status === 'loading') setState(stateOf(session))
}

/** Finds out whether somebody is signed in. Called after hydration. */
export function startSession() {
  // Without a network the stored session is shown: see stored-session.ts.
  const lookUpLater = () => window.addEventListener('online', lookUp, { once: true })
  const lookUp = () => void auth().then(checkUnlessReplaced, lookUpLater)
  if (!hasStoredSession()) setState(signedOut)
  else if (navigator.onLine) lookUp()
  else lookUpLater()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storage.session) return
    // Somebody has signed in in another tab. From then on the client keeps the tabs in sync.
    if (newValue !== null) void auth().catch(() => {})
    // The client does not report an account that was deleted in another tab.
    else {
      lastToken = null
      setState(signedOut)
    }
  })
}

/** The session may have been ended from another device. If a mail link is about to replace it, it need not be checked. */
function checkUnlessReplaced() {
  if (globalThis.linkFragment === undefined) return checkSession()
}

/** The token that calls carry; null when nobody is signed in. */
export async function accessToken() {
  if (!client && !hasStoredSession()) return null
  // The client would try to renew the token, fail, and not try again for a minute, even if the network is back.
  if (!navigator.onLine) return JSON.parse(readStored('localStorage', storage.session)!).access_token
  const { data } = await (await auth()).getSession()
  const token = data.session?.access_token ?? lastToken
  // The network is connected but does not work. Calls must not be sent as nobody's.
  if (!token && hasStoredSession()) throw new TypeError()
  return token
}

/** Asks the server whether the session is still valid. The client drops it if it was ended elsewhere. */
export async function checkSession() {
  await (await auth()).getUser()
}

/** Set around a logout request of this page, so that only this tab shows a toast. */
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

/** Calls the listener when another account, or none, is signed in. */
export function onAccountChange(listener: () => void) {
  accountListeners.add(listener)
}

/** Calls the listener when this tab has logged out, or has found that its session was ended elsewhere. */
export function onSignOut(listener: (reason: SignOutReason) => void) {
  signOutListeners.add(listener)
}

function notifySignOut(reason: SignOutReason) {
  for (const listener of signOutListeners) listener(reason)
}

export const isSignedIn = () => state.status === 'signed-in'

/** The account whose responses and unsent changes may be stored in this browser. */
export const signedInAccount = () => (state.status === 'signed-in' ? state.account.id : null)

export function setState(next: SessionState) {
  const before = signedInAccount()
  state = next
  if (next.status === 'signed-in') store('localStorage', storage.mailRequest, null)
  // A stored session that cannot be checked without a network still counts.
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
