import { authDialog } from '#texts/auth'
import { askAuth } from '#web/lib/ask-auth.ts'
import { welcomeBack } from './auth-toasts.ts'
import { callbackAddress } from './callback-address.ts'
import { CodeForm } from './code-form.tsx'
import { ResendMail } from './resend-mail.tsx'

const texts = authDialog.verify

export function VerifyEmail({ email, sentAt }: { email: string; sentAt?: number }) {
  async function verify(token: string) {
    await askAuth((client) => client.verifyOtp({ email, token, type: 'signup' }))
    welcomeBack()
  }
  async function resend() {
    const options = { emailRedirectTo: callbackAddress() }
    await askAuth((client) => client.resend({ email, type: 'signup', options }))
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.sentTo(email)}</p>
      <CodeForm texts={texts} onCode={verify} />
      <ResendMail texts={texts} sentAt={sentAt} onResend={resend} />
    </div>
  )
}
