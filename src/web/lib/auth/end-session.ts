import { deleteDatabase } from '../offline/database.ts'
import { storage, store } from '../storage.ts'
import { auth, loading, setLeaving, setState, signedOut } from './session.ts'

/** Whether the server is being asked to end the session, or its account. */
let isEnding = false
const endingListeners = new Set<() => void>()

/** Ends all sessions of the account, as the client does unless told otherwise. */
export async function leaveSession() {
  const client = await auth()
  setLeaving(true)
  try {
    return await closeSession(() => client.signOut())
  } finally {
    setLeaving(false)
  }
}

/** Asks the server to end the session. Streams stay closed meanwhile: they would be refused as soon as it has. */
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

/** Calls back when the server is being asked to end the session, and when it has answered. */
export function onSessionEnding(listener: () => void) {
  endingListeners.add(listener)
  return () => void endingListeners.delete(listener)
}

/** Leaves a session without a word that has ended with its account, on the way to another page. */
export async function dropSession(goOn: () => Promise<void>) {
  // Not by the client, which would ask the server to end what is gone, and be refused.
  store('localStorage', storage.session, null)
  deleteDatabase()
  // Nothing more is asked for in its name, and nobody is asked to log in on the page that is being left.
  setState(loading)
  try {
    await goOn()
  } finally {
    setState(signedOut)
  }
}
