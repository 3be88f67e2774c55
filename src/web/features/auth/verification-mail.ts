import { askAuth } from '#web/lib/ask-auth.ts'
import { rememberMailRequest } from '#web/lib/mail-request.ts'
import { callbackAddress } from './callback-url.ts'

export async function sendVerificationMail(email: string) {
  const options = { emailRedirectTo: callbackAddress() }
  await askAuth((client) => client.resend({ type: 'signup', email, options }))
  rememberMailRequest(email)
}
