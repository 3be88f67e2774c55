import { shell } from '#texts/shell'
import { leaveSession } from '#web/lib/auth/end-session.ts'
import { toast } from '#web/ui/overlay/toast.ts'

export async function logOut() {
  try {
    const { error } = await leaveSession()
    if (error) throw error
  } catch {
    toast({ ...shell.account.signOutFailed, kind: 'destructive' })
  }
}
