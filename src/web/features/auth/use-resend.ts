import { useState } from 'react'
import { refusalCode } from '#web/lib/ask-auth.ts'
import { toast } from '#web/ui/toast.ts'
import { reportFailure } from './auth-toasts.ts'
import { useCountdown } from './use-countdown.ts'

/** How long the auth service lets an address wait for its next mail, unless it says otherwise. */
const mailInterval = 60

type Words = { title: string; text: string }
type ResendTexts = { resent: Words; resendFailed: Words }

/** Sends mails one after the other, with the pause in between that the auth service wants. */
export function useResend({ resent, resendFailed }: ResendTexts, sentAt = 0) {
  const [secondsLeft, restart] = useCountdown(sentAt + mailInterval * 1000)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Says by a toast whether the mail was sent, and answers the same; `send` throws when it was not. */
  async function resend(send: () => Promise<void>) {
    setSending(true)
    setFailure(undefined)
    try {
      await send()
      toast(resent)
      restart(mailInterval)
      return true
    } catch (error) {
      const message = reportFailure(resendFailed, error)
      if (refusalCode(error) === 'over_email_send_rate_limit') restart(secondsIn(message))
      else setFailure(message)
      return false
    } finally {
      setSending(false)
    }
  }

  return { secondsLeft, isSending, failure, resend }
}

const secondsIn = (message: string) => Number(message.match(/(\d+) seconds?/)?.[1] ?? mailInterval)
