import { deleteDatabase } from '../offline/database.ts'
import { storage, store } from '../storage.ts'
import { auth, loading, setLeaving, setState, signedOut } from './session.ts'

/** True while a request that ends the session or deletes the account is running. */
let isEnding = false
const endingListeners = new Set<() => void>()

/** Ends all sessions of the account, which is the client's default. */
export async function leaveSession() {
  const client = await auth()
  setLeaving(true)
  try {
    return await closeSession(() => client.signOut())
  } finally {
    setLeaving(false)
  }
}

/** Wraps a request that ends the session. Live streams are closed meanwhile, since the server will refuse them. */
export async function closeSession<Result>(end: () => Promise<Result>) {
  setEnding(true)
  try {
    return await end()
  } finally {
    setEnding(false)
  }
}

function setEnding(next: boolean) {
  isEnding = next
  for (const listener of endingListeners) listener()
}

export const isSessionEnding = () => isEnding

/** Calls the listener when such a request starts and ends. */
export function onSessionEnding(listener: () => void) {
  endingListeners.add(listener)
  return () => void endingListeners.delete(listener)
}

/** Drops the session of a deleted account without a toast, and moves on to another page. */
export async function dropSession(goOn: () => Promise<void>) {
  // The client would ask the server to end a session that is gone, and fail.
  store('localStorage', storage.session, null)
  deleteDatabase()
  // In this state no calls are made for the account, and the page that is being left does not ask for a login.
  setState(loading)
  try {
    await goOn()
  } finally {
    setState(signedOut)
  }
}
