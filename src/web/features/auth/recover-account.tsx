import { useState } from 'react'
import { authDialog } from '#texts/auth'
import { callAuth } from '#web/lib/auth/call-auth.ts'
import { replaceSession } from '#web/lib/auth/replace-session.ts'
import { CodeForm } from './code-form.tsx'
import { sendRecoveryMail } from './recovery-mail.ts'
import { ResendMail } from './resend-mail.tsx'

const texts = authDialog.forgot

type RecoverAccountProps = {
  email: string
  /** True while a code is checked here, which signs in before `onRecovered` is called. */
  onChecking?: (isChecking: boolean) => void
  onRecovered: () => void
}

/** Reads the same whether or not the address has an account. */
export function RecoverAccount({ email, onChecking, onRecovered }: RecoverAccountProps) {
  const [sentAt] = useState(Date.now)
  async function recover(token: string) {
    onChecking?.(true)
    try {
      await replaceSession(() => callAuth((client) => client.verifyOtp({ email, token, type: 'recovery' })))
      onRecovered()
    } finally {
      onChecking?.(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.sentTo(email)}</p>
      <CodeForm texts={texts.code} onCode={recover} />
      <ResendMail texts={texts} sentAt={sentAt} onResend={() => sendRecoveryMail(email)} />
    </div>
  )
}
