import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { auth, checkSession } from './session.ts'

type Answer = { data: unknown; error: AuthError | null }
type DataOf<A extends Answer> = Extract<A, { error: null }>['data']

/** Calls the auth client, and throws its errors, so that a form handles all failures in one place. */
export async function callAuth<A extends Answer>(request: (client: GoTrueClient) => Promise<A>) {
  const { data, error } = await request(await auth())
  // The session was ended from another device. The client only notices that when it fetches its user.
  if (error?.name === 'AuthSessionMissingError') void checkSession()
  if (error) throw error
  return data as DataOf<A>
}

/** The auth service's error code; undefined for other failures. */
export function refusalCode(error: unknown) {
  return (error as { code?: string } | null)?.code
}
