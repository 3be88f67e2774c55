import type { GoTrueClient } from '@supabase/auth-js'
import { callAuth, refusalCode } from '#web/lib/auth/call-auth.ts'
import { namesOf } from '#web/lib/auth/names.ts'
import { rememberMailRequest } from '#web/lib/auth/remembered-emails.ts'
import { auth } from '#web/lib/auth/session.ts'
import { hrefOf } from '#web/lib/router/locale-path.ts'

export async function sendVerificationMail(email: string) {
  const options = { emailRedirectTo: callbackUrl() }
  await callAuth((client) => client.resend({ type: 'signup', email, options }))
  rememberMailRequest(email)
}

export async function sendRecoveryMail(email: string) {
  await callAuth((client) => client.resetPasswordForEmail(email, { redirectTo: callbackUrl() }))
  rememberMailRequest(email)
}

/** The links in the e-mails lead here. */
const callbackUrl = () => window.location.origin + hrefOf('/auth/callback')

/** Verifies a code against each authenticator app of the account, since it may come from any of them. */
async function verifyTotp({ mfa }: GoTrueClient, code: string) {
  const { data, error } = await mfa.listFactors()
  if (error) return { data, error }
  const [first, ...others] = data.totp
  let answer = await mfa.challengeAndVerify({ factorId: first!.id, code })
  for (const { id } of others) {
    // Another app would only help after a wrong code.
    if (refusalCode(answer.error) !== 'mfa_verification_failed') break
    answer = await mfa.challengeAndVerify({ factorId: id, code })
  }
  return answer
}

export const verifyTotpCode = (code: string) => callAuth((client) => verifyTotp(client, code))

export const logIn = (credentials: { email: string; password: string }) =>
  callAuth((client) => client.signInWithPassword(credentials))

type NewAccount = { fullName: string; email: string; password: string }

export async function signUp({ fullName, email, password }: NewAccount) {
  const options = { data: namesOf(fullName), emailRedirectTo: callbackUrl() }
  await callAuth((client) => client.signUp({ email, password, options }))
  rememberMailRequest(email)
}

export const verifyMailCode = (email: string, token: string, type: 'signup' | 'email' | 'recovery') =>
  callAuth((client) => client.verifyOtp({ email, token, type }))

/** Mails another link, which logs its reader in. What the first e-mail would have confirmed has to be sent again then. */
export async function sendLoginMail(email: string) {
  const emailRedirectTo = `${callbackUrl()}?redirect_to=/tutor/signup`
  const options = { emailRedirectTo, shouldCreateUser: false }
  await callAuth((client) => client.signInWithOtp({ email, options }))
  rememberMailRequest(email)
}

export const setPassword = (password: string) => callAuth((client) => client.updateUser({ password }))

export async function cancelSecondStep() {
  await (await auth()).signOut({ scope: 'local' })
}
