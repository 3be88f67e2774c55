import { askAuth } from '#web/lib/ask-auth.ts'
import { rememberMailRequest } from '#web/lib/mail-request.ts'
import { callbackAddress } from './callback-url.ts'

export async function sendRecoveryMail(email: string) {
  await askAuth((client) => client.resetPasswordForEmail(email, { redirectTo: callbackAddress() }))
  rememberMailRequest(email)
}
