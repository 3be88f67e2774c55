import type { Session } from '@supabase/auth-js'
import { readStored, storage } from '../storage.ts'
import { claimsOf } from './claims.ts'
import { auth, isSignedIn, showStoredSession } from './session.ts'

/** How long renewing a session may take before the stored one is used. */
const timeoutMs = 4_000

/** Shows the stored session without a network, so that the person stays signed in. */
export function restoreSession() {
  const show = () => {
    const stored = storedSession()
    if (stored) showStoredSession(stored)
  }
  if (navigator.onLine) setTimeout(show, timeoutMs)
  else show()
  // A renewal that fails offline is not tried again for a minute, even if the network is back.
  window.addEventListener('offline', () => void setRefreshing(false))
  window.addEventListener('online', () => void setRefreshing(true))
}

async function setRefreshing(isOn: boolean) {
  if (!isSignedIn()) return
  const client = await auth().catch(() => null)
  await (isOn ? client?.startAutoRefresh() : client?.stopAutoRefresh())
}

/** The account of the stored session. */
export const storedAccount = () => storedSession()?.user.id ?? null

/** The session from the storage, which the server has not checked yet. */
function storedSession(): Session | null {
  try {
    const stored: Session | null = JSON.parse(readStored('localStorage', storage.session) ?? 'null')
    return stored && claimsOf(stored.access_token) && stored.user ? stored : null
  } catch {
    return null
  }
}
