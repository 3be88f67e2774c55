import { shell } from '#texts/shell'
import { closeAuthDialog, useAuthView } from '#web/features/auth/auth-dialog-state.ts'
import { auth } from '#web/lib/auth/session.ts'
import { LoadingBar, lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** The dialog and the client it needs come when someone is about to open it. To be mounted once. */
export const AuthDialog = lazyPart(
  async () => {
    const [{ AuthDialog }] = await Promise.all([import('#web/features/auth/auth-dialog.tsx'), auth()])
    return AuthDialog
  },
  {
    useIsWanted: () => useAuthView() !== null,
    waiting: <LoadingBar label={shell.account.loading} />,
    onMissing() {
      closeAuthDialog()
      // A browser may remember that a script did not arrive, and not ask for it again before the page is new.
      const action = { label: shell.account.reload, onClick: () => window.location.reload() }
      toast({ ...shell.account.missing, kind: 'destructive', duration: 0, action })
    },
  },
)
