import { shell } from '#texts/shell'
import { onSignOut } from '#web/lib/auth/session.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** Called before the session is looked up, since the lookup may find that it has ended. */
export const toastSignOuts = () =>
  onSignOut((reason) =>
    // A call that failed finds that the login has ended, and its own toast stays.
    toast({ ...shell.account.signedOut[reason], kind: reason === 'left' ? 'success' : 'info' }),
  )
