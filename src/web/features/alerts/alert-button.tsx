import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { alertsPath } from '#contract/alerts/rules'
import { alerts } from '#texts/alerts'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { LoadingBar, lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type AlertTarget, alertsQuery, isOn } from './alerts.queries.ts'

const texts = alerts.button

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog, {
  useIsWanted: ({ isOpen }) => isOpen,
  waiting: <LoadingBar label={texts.loading} />,
  onMissing({ onClose }) {
    onClose()
    toast({ ...texts.missing, kind: 'destructive' })
  },
})

type AlertButtonProps = {
  of: AlertTarget
  variant?: ButtonVariant
  size?: ButtonSize
  /** Names the search in a sentence, for places where the button stands alone. */
  isSentence?: boolean
  onLogin: (reason: { title: string; text: string }) => void
  isLoggingIn: boolean
}

/** Sets an alert, or links to the one that is set. A visitor who logs in for it continues afterwards. */
export function AlertButton({
  of,
  variant = 'ghost',
  size,
  isSentence,
  onLogin,
  isLoggingIn,
}: AlertButtonProps) {
  const { status } = useSession()
  const isMember = status === 'signed-in'
  const { data, isFetched } = useQuery({ ...alertsQuery(), enabled: isMember })
  const [pendingAction, setPendingAction] = useState<'none' | 'login' | 'alert'>('none')
  const focusTarget = useRef<HTMLDivElement>(null)
  const hasLeft = pendingAction === 'login' && status === 'signed-out' && !isLoggingIn
  useEffect(() => {
    if (hasLeft) setPendingAction('none')
  }, [hasLeft])
  const isSet = data?.alerts.some((alert) => isOn(alert, of)) ?? false
  const isKnown = isMember ? isFetched : status !== 'loading'

  function onClick() {
    if (isMember) return setPendingAction('alert')
    onLogin(alerts.login)
    setPendingAction('login')
  }

  return (
    <div ref={focusTarget} tabIndex={-1} className="inline-flex max-w-full rounded-sm outline-offset-4">
      {isMember && isSet ? (
        <Link
          to={alertsPath}
          className={buttonClass({ variant: variant === 'primary' ? 'secondary' : variant, size })}
        >
          <BellRing aria-hidden /> {texts.isSet}
        </Link>
      ) : (
        <Button
          variant={variant}
          size={size}
          aria-label={labelOf(of, isSentence)}
          onPointerEnter={AlertDialog.preload}
          onFocus={AlertDialog.preload}
          onClick={onClick}
          className={cx('text-left', !isKnown && 'invisible')}
        >
          <Bell aria-hidden /> {of.kind === 'search' ? labelOf(of, isSentence) : texts[of.kind]}
        </Button>
      )}
      {isMember && isKnown && (
        <AlertDialog
          of={of}
          isOpen={pendingAction !== 'none' && !isSet}
          onClose={() => setPendingAction('none')}
          focusTarget={focusTarget}
        />
      )}
    </div>
  )
}

function labelOf(of: AlertTarget, isSentence = false) {
  if (of.kind === 'class') return texts.ofClass(of.name)
  if (of.kind === 'tutor') return texts.ofTutor(of.name)
  return isSentence ? texts.wanted(of) : texts.search
}
