import { shell } from '#texts/shell'
import { onSignOut } from '#web/lib/auth/session.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** To be called before the session is looked up, which may find that it has ended. */
export const toastSignOuts = () =>
  onSignOut((reason) =>
    // A login that has ended is found by a call that failed: what that call says of it stays.
    toast({ ...shell.account.signedOut[reason], kind: reason === 'left' ? 'success' : 'info' }),
  )
