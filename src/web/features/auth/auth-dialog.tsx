import { useEffect, useRef, useState } from 'react'
import { authDialog } from '#texts/auth'
import { rememberUnconfirmed } from '#web/lib/auth/remembered-emails.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { firstField, useFocusInside } from '#web/ui/use-focus-inside.ts'
import {
  type AuthTab,
  type AuthView,
  closeAuthDialog,
  finishAuthDialog,
  getFocusTarget,
  showAuthView,
  useAuthView,
} from './auth-dialog-state.ts'
import { AuthTabs, type Verification } from './auth-tabs.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ForgotPassword, RecoverAccount } from './recover-account.tsx'
import { SecondStep } from './second-step.tsx'

export function AuthDialog() {
  const { status } = useSession()
  const [isRecovering, setRecovering] = useState(false)
  const { isOpen, shown } = useShownView(isRecovering)

  const [email, setEmail] = useState('')
  const [verification, setVerification] = useState<Verification>()
  // Removes everything of one account before another one logs in here.
  useEffect(() => {
    if (status !== 'signed-out') return
    setEmail('')
    setVerification(undefined)
  }, [status])
  function show(view: AuthView, email: string) {
    setEmail(email)
    showAuthView(view)
  }
  function onVerify(verification: Verification) {
    rememberUnconfirmed(verification.email)
    setVerification(verification)
    show('verify', verification.email)
  }

  const content = useRef<HTMLDivElement>(null)
  useFocusInside(content, shown)
  // On touch screens no field gets the focus, since the keyboard would hide half of the dialog.
  const initialFocus = () => window.matchMedia('(pointer: coarse)').matches || firstField(content)

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isOpen) => !isOpen && closeAuthDialog()}
      title={authDialog.titles[shown]}
      initialFocus={initialFocus}
      finalFocus={getFocusTarget}
    >
      <div ref={content} className="flex flex-col gap-4">
        {isTab(shown) && (
          <AuthTabs
            tab={shown}
            email={email}
            verification={verification}
            onVerify={onVerify}
            onForgot={(email) => show('forgot', email)}
          />
        )}
        {shown === 'forgot' && <ForgotPassword email={email} onSent={(email) => show('recover', email)} />}
        {shown === 'recover' && (
          <RecoverAccount email={email} onChecking={setRecovering} onRecovered={onRecovered} />
        )}
        {(shown === 'forgot' || shown === 'recover') && <BackToLogin />}
        {shown === 'new-password' && <NewPasswordForm onDone={closeAuthDialog} />}
        {shown === 'second-step' && <SecondStep />}
      </div>
    </Dialog>
  )
}

const onRecovered = () => showAuthView('new-password')

function BackToLogin() {
  return (
    <Button variant="ghost" onClick={() => showAuthView('login')} className="self-center">
      {authDialog.forgot.back}
    </Button>
  )
}

/** `isRecovering`: while an account is recovered, it is signed in before it has its new password. */
function useShownView(isRecovering: boolean) {
  const view = useAuthView()
  const session = useSession()
  const { status } = session
  // Two sign-ups with one address can have different passwords. The account then starts without one.
  const lacksPassword = view === 'verify' && session.status === 'signed-in' && !session.account.hasPassword
  const lacksNewPassword = view === 'new-password' || isRecovering
  const isDone = status === 'signed-in' && !lacksPassword && !lacksNewPassword
  const isOpen = view !== null && !isDone
  useEffect(() => {
    if (isDone) finishAuthDialog()
  }, [isDone])

  // The dialog keeps its content while it closes.
  const [lastShown, setLastShown] = useState<AuthView | 'second-step'>('login')
  const wanted = status === 'second-step' ? status : lacksPassword ? 'new-password' : view
  const shown = (isOpen && wanted) || lastShown
  if (shown !== lastShown) setLastShown(shown)
  return { isOpen, shown }
}

const isTab = (view: string): view is AuthTab => view in authDialog.tabs
