import { shell } from '#texts/shell'
import { auth } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'
import { useLazyPart } from '#web/ui/use-lazy-part.ts'
import { closeAuthDialog, useAuthView } from './auth-dialog-state.ts'

/** The dialog and the client it needs come when someone is about to open it. */
export async function loadAuthDialog() {
  const [{ AuthDialog }] = await Promise.all([import('./auth-dialog.tsx'), auth()])
  return AuthDialog
}

/** To be mounted once, in the shell. */
export function LazyAuthDialog() {
  const isWanted = useAuthView() !== null
  const { Part, isLoading } = useLazyPart({ isWanted, load: loadAuthDialog, onMissing })
  if (isLoading) return <div role="progressbar" aria-label={shell.account.loading} className="loading-bar" />
  return Part ? <Part /> : null
}

function onMissing() {
  closeAuthDialog()
  // A browser may remember that a script did not arrive, and not ask for it again before the page is new.
  const action = { label: shell.account.reload, onClick: () => window.location.reload() }
  toast({ ...shell.account.missing, kind: 'destructive', duration: 0, action })
}
