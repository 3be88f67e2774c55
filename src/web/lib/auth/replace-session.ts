import { reach } from '../api.ts'
import { claimsOf } from './claims.ts'
import { accessToken } from './session.ts'

/** Signs in; the session this browser had before would stay behind as a device that nobody uses, so it is ended. */
export async function replaceSession<Answer>(signIn: () => Promise<Answer>) {
  const before = await accessToken()
  const answer = await signIn()
  const after = await accessToken()
  if (before && after && sessionIdOf(before) !== sessionIdOf(after)) await endSession(before)
  return answer
}

const sessionIdOf = (token: string) => claimsOf(token).session_id

/** Ends the session of a token, as well as it can be done: what follows does not depend on it. */
export async function endSession(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  await reach('/auth/v1/logout?scope=local', { method: 'POST', headers }).catch(() => {})
}
