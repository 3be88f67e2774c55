import type { AuthError } from '@supabase/auth-js'
import type { WeakPasswordReason } from '#contract/accounts/rules'
import { api } from '#texts/api'
import { authErrors } from '#texts/auth'
import { isMissingScript } from '../missing-script.ts'

type Failure = Partial<Pick<AuthError, 'name' | 'code' | 'status' | 'message'>> & {
  reasons?: WeakPasswordReason[]
}

/** The text that people read when the auth service has failed or refused. */
export function authMessage(error: unknown, fallback: string = api.unknown) {
  const { name, code, status, message, reasons } = (error ?? {}) as Failure
  if (status === 0 || isMissingScript(error)) return api.offline
  if (code === 'weak_password') return weakPassword(reasons)
  const ours = authErrors.byCode[name === 'AuthSessionMissingError' ? 'session_not_found' : (code ?? '')]
  if (ours) return ours
  // Messages of a failing server or a proxy are not meant for people.
  const isRefusal = status !== undefined && status >= 400 && status < 500
  return (isRefusal && message) || fallback
}

function weakPassword(reasons: WeakPasswordReason[] = []) {
  const sentences = reasons.map((reason) => authErrors.weakPassword[reason] ?? authErrors.weakPassword.other)
  return sentences.join(' ') || authErrors.weakPassword.other
}
