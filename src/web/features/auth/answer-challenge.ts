import type { GoTrueClient } from '@supabase/auth-js'
import { refusalCode } from '#web/lib/auth/call-auth.ts'

/** Answers with a code of an authenticator app; it may be that of any app the account knows. */
export async function verifyTotpCode({ mfa }: GoTrueClient, code: string) {
  const { data, error } = await mfa.listFactors()
  if (error) return { data, error }
  const [first, ...others] = data.totp
  let answer = await mfa.challengeAndVerify({ factorId: first!.id, code })
  for (const { id } of others) {
    // Anything else than a wrong code, another app would not change.
    if (refusalCode(answer.error) !== 'mfa_verification_failed') break
    answer = await mfa.challengeAndVerify({ factorId: id, code })
  }
  return answer
}
