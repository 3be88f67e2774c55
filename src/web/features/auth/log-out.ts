import { shell } from '#texts/shell'
import { auth } from '#web/lib/session.ts'
import { toast } from '#web/ui/toast.ts'

/** Ends all sessions of the account, as the client does unless told otherwise. */
export async function logOut() {
  try {
    const { error } = await (await auth()).signOut()
    if (error) throw error
  } catch {
    toast({ ...shell.account.signOutFailed, kind: 'destructive' })
  }
}
