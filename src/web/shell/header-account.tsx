import { type RefObject, useEffect, useRef } from 'react'
import { shell } from '#texts/shell'
import { accountAreaId, openAuthDialog } from '#web/features/auth/auth-dialog-state.ts'
import { type SessionState, useSession } from '#web/lib/auth/session.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AuthDialog } from './auth-dialog.tsx'
import { loadAccountParts } from './load-account-parts.ts'

export function HeaderAccount() {
  const session = useSession()
  const area = useRef<HTMLDivElement>(null)
  useFocusAfterLogout(area, session.status)
  return (
    <div
      ref={area}
      id={accountAreaId}
      tabIndex={-1}
      className="absolute inset-0 flex justify-end rounded-md max-sm:hidden"
    >
      {session.status === 'signed-in' ? (
        <AccountMenu account={session.account} />
      ) : (
        <LoginButtons status={session.status} />
      )}
      {session.status === 'loading' && (
        <div className="hidden session-kept:block">
          <Placeholder />
        </div>
      )}
    </div>
  )
}

type PhoneHeaderAccountProps = { onLeave: () => void; onLogin: () => void }

/** The account's part of the menu on phones. Wider screens have it in the header. */
export function PhoneHeaderAccount({ onLeave, onLogin }: PhoneHeaderAccountProps) {
  const session = useSession()
  const area = useRef<HTMLDivElement>(null)
  useFocusAfterLogout(area, session.status)
  return (
    <div ref={area} tabIndex={-1} className="page-width pb-4 sm:hidden">
      <div className="border-t border-line pt-4">
        {session.status === 'signed-in' ? (
          <PhoneAccount account={session.account} onLeave={onLeave} />
        ) : (
          <LoginButtons status={session.status} onLeave={onLogin} />
        )}
      </div>
    </div>
  )
}

/** Reserves the room of the avatar. */
const Placeholder = () => <div aria-hidden className="size-11 rounded-full bg-wash" />

/** The button that logged out is removed, so the area that replaces it takes the focus. */
function useFocusAfterLogout(area: RefObject<HTMLElement | null>, status: SessionState['status']) {
  const before = useRef(status)
  useEffect(() => {
    const hasLoggedOut = before.current === 'signed-in' && status === 'signed-out'
    before.current = status
    if (hasLoggedOut && document.activeElement === document.body) area.current?.focus()
  }, [area, status])
}

/** Loaded only for signed-in people, since most visitors are not. */
const AccountMenu = lazyPart(async () => (await loadAccountParts()).AccountMenu, {
  waiting: <Placeholder />,
})
const PhoneAccount = lazyPart(async () => (await loadAccountParts()).PhoneAccount, {
  waiting: <Placeholder />,
})

type LoginButtonsProps = {
  status: SessionState['status']
  /** Called before the dialog opens. */
  onLeave?: () => void
}

/**
 * The server renders these for everybody. If the browser has a session, a mark on the document hides them until it is checked.
 */
function LoginButtons({ status, onLeave }: LoginButtonsProps) {
  function open(tab: 'login' | 'signup') {
    onLeave?.()
    openAuthDialog(tab)
  }
  // The dialog's script is preloaded. If that fails, the click tries again and shows the failure.
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
