import { type ComponentProps, useEffect, useId, useState } from 'react'
import { authDialog } from '#texts/auth'
import { authMessage } from '#web/lib/auth/auth-errors.ts'
import { refusalCode } from '#web/lib/auth/call-auth.ts'
import { useSite } from '#web/lib/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { reportFailure } from './auth-toasts.ts'

type ResendMailProps = {
  texts: Parameters<typeof useResend>[0] & { resend: string; resending: string }
  variant?: ComponentProps<typeof ResendButton>['variant']
  /** The time of the last e-mail, if known. */
  sentAt?: number
  /** Throws when the e-mail could not be sent. */
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

type ResendButtonProps = ComponentProps<typeof Button> & {
  /** The seconds until the next e-mail may be requested. The caller ignores clicks before that. */
  secondsLeft: number
  failure: string | undefined
  /** The text below the button when no seconds are left. */
  note?: string
}

export function ResendButton({ secondsLeft, failure, note, variant, ...rest }: ResendButtonProps) {
  const noteId = useId()
  const isResting = secondsLeft > 0
  const said = failure ?? (isResting ? authDialog.nextMailIn(secondsLeft) : note)
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={isResting ? 'quiet' : variant}
        // `disabled` would drop the keyboard's focus.
        aria-disabled={isResting}
        className={isResting ? 'cursor-not-allowed bg-wash' : undefined}
        aria-describedby={noteId}
        {...rest}
      />
      <p id={noteId} className={cx('text-center text-sm', failure ? 'text-danger' : 'text-muted')}>
        {said}
      </p>
    </div>
  )
}

type Words = { title: string; text: string }
type ResendTexts = {
  resent: Words
  /** `isWhole`: the toast shows its text unchanged, and the reason stands only below the button. */
  resendFailed: Words & { isWhole?: boolean }
}

/** Sends e-mails with the pause in between that the auth service requires. */
export function useResend({ resent, resendFailed }: ResendTexts, sentAt = 0) {
  const { mailIntervalSeconds } = useSite()
  const [secondsLeft, restart] = useCountdown(sentAt + mailIntervalSeconds * 1000)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Shows in a toast whether the e-mail was sent, and returns it. `send` throws on failure. */
  async function resend(send: () => Promise<void>) {
    setSending(true)
    setFailure(undefined)
    try {
      await send()
      toast(resent)
      restart(mailIntervalSeconds)
      return true
    } catch (error) {
      const message = toastFailure(resendFailed, error)
      if (refusalCode(error) === 'over_email_send_rate_limit')
        restart(secondsIn(message) ?? mailIntervalSeconds)
      else setFailure(message)
      return false
    } finally {
      setSending(false)
    }
  }

  return { secondsLeft, isSending, failure, resend }
}

/** Reads from the auth service's message how long to wait. */
function secondsIn(message: string) {
  const said = message.match(/(\d+) seconds?/)?.[1]
  return said === undefined ? undefined : Number(said)
}

function toastFailure({ isWhole, ...words }: ResendTexts['resendFailed'], error: unknown) {
  if (!isWhole) return reportFailure(words, error)
  toast({ ...words, kind: 'destructive' })
  return authMessage(error, words.text)
}

/** Counts whole seconds down, and can start over. */
function useCountdown(initialEnd: number) {
  const [end, setEnd] = useState(initialEnd)
  const [now, setNow] = useState(Date.now)
  const isRunning = now < end

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  function restart(seconds: number) {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return [isRunning ? Math.ceil((end - now) / 1000) : 0, restart] as const
}
