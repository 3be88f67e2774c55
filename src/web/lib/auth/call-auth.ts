import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { auth, checkSession } from './session.ts'

type Answer = { data: unknown; error: AuthError | null }
type DataOf<A extends Answer> = Extract<A, { error: null }>['data']

/** Asks the auth service; a refusal is thrown, so that a form has one place for whatever went wrong. */
export async function callAuth<A extends Answer>(request: (client: GoTrueClient) => Promise<A>) {
  const { data, error } = await request(await auth())
  // Ended from another device: the client forgets a session only when it asks for its user.
  if (error?.name === 'AuthSessionMissingError') void checkSession()
  if (error) throw error
  return data as DataOf<A>
}

/** The auth service's word for why it refused; undefined for every other mishap. */
export function refusalCode(error: unknown) {
  return (error as { code?: string } | null)?.code
}
