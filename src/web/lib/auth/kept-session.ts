import type { Session } from '@supabase/auth-js'
import { readStored, storage } from '../storage.ts'
import { claimsOf } from './claims.ts'
import { auth, isSignedIn, showKeptSession } from './session.ts'

/** How long a network may take to renew a session before what is kept is shown. */
const patienceMs = 4_000

/** Whoever was signed in stays so without a network, with what is kept in the browser. */
export function holdSession() {
  const show = () => {
    const kept = keptSession()
    if (kept) showKeptSession(kept)
  }
  if (navigator.onLine) setTimeout(show, patienceMs)
  else show()
  // A renewal that fails is not tried again for a minute, which would be the first one with a network.
  window.addEventListener('offline', () => void setRefreshing(false))
  window.addEventListener('online', () => void setRefreshing(true))
}

async function setRefreshing(isOn: boolean) {
  if (!isSignedIn()) return
  const client = await auth().catch(() => null)
  await (isOn ? client?.startAutoRefresh() : client?.stopAutoRefresh())
}

/** Whose session the browser has. */
export const keptAccount = () => keptSession()?.user.id ?? null

/** What the browser has of a session; whether it still stands is for the server to say. */
function keptSession(): Session | null {
  try {
    const kept: Session | null = JSON.parse(readStored('localStorage', storage.session) ?? 'null')
    return kept && claimsOf(kept.access_token) && kept.user ? kept : null
  } catch {
    return null
  }
}
