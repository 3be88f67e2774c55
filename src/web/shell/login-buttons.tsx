import { shell } from '#texts/shell'
import { openAuthDialog } from '#web/features/auth/auth-dialog-state.ts'
import type { SessionState } from '#web/lib/auth/session.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { AuthDialog } from './auth-dialog.tsx'

type LoginButtonsProps = {
  status: SessionState['status']
  /** Before the dialog opens. */
  onLeave?: () => void
}

/** Pages come without knowing who asks: the document's mark of a kept session hides these until it is known. */
export function LoginButtons({ status, onLeave }: LoginButtonsProps) {
  function open(tab: 'login' | 'signup') {
    onLeave?.()
    openAuthDialog(tab)
  }
  // The dialog's script gets a head start; should it fail, the click tries again and says so.
  const { preload } = AuthDialog
  const common = { onPointerEnter: preload, onFocus: preload, className: 'whitespace-nowrap max-sm:flex-1' }
  return (
    <div className={cx('flex gap-2 max-sm:gap-3', status === 'loading' && 'session-kept:hidden')}>
      {status === 'second-step' ? (
        <Button {...common} onClick={() => open('login')}>
          {shell.account.finishLogin}
        </Button>
      ) : (
        <>
          <Button {...common} variant="secondary" onClick={() => open('login')}>
            {shell.account.login}
          </Button>
          <Button {...common} onClick={() => open('signup')}>
            {shell.account.signUp}
          </Button>
        </>
      )}
    </div>
  )
}
