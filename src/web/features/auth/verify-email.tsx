import { authDialog } from '#texts/auth'
import { askAuth } from '#web/lib/ask-auth.ts'
import { tellVerified } from './auth-toasts.ts'
import { CodeForm } from './code-form.tsx'
import { ResendMail } from './resend-mail.tsx'
import { sendVerificationMail } from './verification-mail.ts'

const texts = authDialog.verify

export function VerifyEmail({ email, sentAt }: { email: string; sentAt?: number }) {
  async function verify(token: string) {
    await askAuth((client) => client.verifyOtp({ email, token, type: 'signup' }))
    tellVerified(email)
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.sentTo(email)}</p>
      <CodeForm texts={texts} onCode={verify} />
      <ResendMail texts={texts} sentAt={sentAt} onResend={() => sendVerificationMail(email)} />
    </div>
  )
}
