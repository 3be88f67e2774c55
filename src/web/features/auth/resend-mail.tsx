import { useId, useState } from 'react'
import { authDialog } from '#texts/auth'
import { refusalCode } from '#web/lib/ask-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { toast } from '#web/ui/toast.ts'
import { reportFailure } from './auth-toasts.ts'
import { useCountdown } from './use-countdown.ts'

/** How long the auth service lets an address wait for its next mail, unless it says otherwise. */
const mailInterval = 60

type Words = { title: string; text: string }

type ResendMailProps = {
  texts: { resend: string; resending: string; resent: Words; resendFailed: Words }
  /** When the last mail has left, if it is known. */
  sentAt?: number
  /** Throws when the mail could not be sent. */
  onResend: () => Promise<void>
}

export function ResendMail({ texts, sentAt = 0, onResend }: ResendMailProps) {
  const [secondsLeft, restart] = useCountdown(sentAt + mailInterval * 1000)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const noteId = useId()
  const isResting = secondsLeft > 0

  async function onClick() {
    if (isResting) return
    setSending(true)
    setFailure(undefined)
    try {
      await onResend()
      toast(texts.resent)
      restart(mailInterval)
    } catch (error) {
      const message = reportFailure(texts.resendFailed, error)
      if (refusalCode(error) === 'over_email_send_rate_limit') restart(secondsIn(message))
      else setFailure(message)
    }
    setSending(false)
  }

  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={isResting ? 'quiet' : 'secondary'}
        // Resting, it can still be reached: a disabled button would drop the keyboard's focus.
        aria-disabled={isResting}
        className={isResting ? 'cursor-not-allowed bg-wash' : undefined}
        pending={isSending}
        pendingText={texts.resending}
        onClick={onClick}
        aria-describedby={noteId}
      >
        {texts.resend}
      </Button>
      <p id={noteId} className={cx('text-center text-sm', failure ? 'text-danger' : 'text-muted')}>
        {failure ?? (isResting ? authDialog.nextMailIn(secondsLeft) : authDialog.spam)}
      </p>
    </div>
  )
}

const secondsIn = (message: string) => Number(message.match(/(\d+) seconds?/)?.[1] ?? mailInterval)
