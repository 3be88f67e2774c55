import { useEffect } from 'react'
import { shell } from '#texts/shell'
import { onSignOut } from '#web/lib/auth/session.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** To be used once, in the shell. */
export function useSignedOutToast() {
  useEffect(
    () =>
      onSignOut((reason) =>
        // A login that has ended is found by a call that failed: what that call says of it stays.
        toast({ ...shell.account.signedOut[reason], kind: reason === 'left' ? 'success' : 'info' }),
      ),
    [],
  )
}
