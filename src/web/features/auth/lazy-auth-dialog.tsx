import { type ComponentType, useEffect, useState } from 'react'
import { shell } from '#texts/shell'
import { auth } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'
import { closeAuthDialog, useAuthView } from './auth-dialog-state.ts'

/** The dialog and the client it needs come when someone is about to open it. */
export async function loadAuthDialog() {
  const [{ AuthDialog }] = await Promise.all([import('./auth-dialog.tsx'), auth()])
  return AuthDialog
}

/** To be mounted once, in the shell. */
export function LazyAuthDialog() {
  const isOpen = useAuthView() !== null
  const [dialog, setDialog] = useState<{ Component: ComponentType }>()
  const isLoading = isOpen && !dialog

  useEffect(() => {
    if (!isLoading) return
    loadAuthDialog().then(
      (Component) => setDialog({ Component }),
      () => {
        closeAuthDialog()
        // A browser may remember that a script did not arrive, and not ask for it again before the page is new.
        const action = { label: shell.account.reload, onClick: () => window.location.reload() }
        toast({ ...shell.account.missing, kind: 'destructive', duration: 0, action })
      },
    )
  }, [isLoading])

  if (isLoading) return <div role="progressbar" aria-label={shell.account.loading} className="loading-bar" />
  return dialog ? <dialog.Component /> : null
}
