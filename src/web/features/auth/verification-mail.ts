import { callAuth } from '#web/lib/auth/call-auth.ts'
import { rememberMailRequest } from '#web/lib/auth/remembered-emails.ts'
import { callbackAddress } from './callback-url.ts'

export async function sendVerificationMail(email: string) {
  const options = { emailRedirectTo: callbackAddress() }
  await callAuth((client) => client.resend({ type: 'signup', email, options }))
  rememberMailRequest(email)
}
