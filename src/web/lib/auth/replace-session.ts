import { reach } from '../api.ts'
import { claimsOf } from './claims.ts'
import { accessToken } from './session.ts'

/** Signs in, and ends the former session of this browser, which would stay listed as a device that nobody uses. */
export async function replaceSession<Answer>(signIn: () => Promise<Answer>) {
  const before = await accessToken()
  const answer = await signIn()
  const after = await accessToken()
  if (before && after && sessionIdOf(before) !== sessionIdOf(after)) await endSession(before)
  return answer
}

const sessionIdOf = (token: string) => claimsOf(token).session_id

/** Tries to end the session of a token. A failure is ignored. */
export async function endSession(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  await reach('/auth/v1/logout?scope=local', { method: 'POST', headers }).catch(() => {})
}
