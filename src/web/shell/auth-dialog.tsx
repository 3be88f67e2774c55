import { shell } from '#texts/shell'
import { closeAuthDialog, useAuthView } from '#web/features/auth/auth-dialog-state.ts'
import { auth } from '#web/lib/auth/session.ts'
import { LoadingBar, lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** Loads the dialog and the auth client when somebody is about to open it. Mounted once. */
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
      // A browser may remember that a script failed to load, and not fetch it again before the page is reloaded.
      const action = { label: shell.account.reload, onClick: () => window.location.reload() }
      toast({ ...shell.account.missing, kind: 'destructive', duration: 0, action })
    },
  },
)
