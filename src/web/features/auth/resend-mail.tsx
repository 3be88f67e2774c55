import type { ComponentProps } from 'react'
import { authDialog } from '#texts/auth'
import { ResendButton } from './resend-button.tsx'
import { useResend } from './use-resend.ts'

type ResendMailProps = {
  texts: Parameters<typeof useResend>[0] & { resend: string; resending: string }
  variant?: ComponentProps<typeof ResendButton>['variant']
  /** When the last mail has left, if it is known. */
  sentAt?: number
  /** Throws when the mail could not be sent. */
  onResend: () => Promise<void>
}

export function ResendMail({ texts, variant = 'secondary', sentAt, onResend }: ResendMailProps) {
  const { secondsLeft, isSending, failure, resend } = useResend(texts, sentAt)
  return (
    <ResendButton
      variant={variant}
      secondsLeft={secondsLeft}
      failure={failure}
      note={authDialog.spam}
      pending={isSending}
      pendingText={texts.resending}
      onClick={() => secondsLeft === 0 && void resend(onResend)}
    >
      {texts.resend}
    </ResendButton>
  )
}
