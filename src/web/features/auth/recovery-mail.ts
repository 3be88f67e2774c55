import { callAuth } from '#web/lib/auth/call-auth.ts'
import { rememberMailRequest } from '#web/lib/auth/remembered-emails.ts'
import { callbackAddress } from './callback-url.ts'

export async function sendRecoveryMail(email: string) {
  await callAuth((client) => client.resetPasswordForEmail(email, { redirectTo: callbackAddress() }))
  rememberMailRequest(email)
}
