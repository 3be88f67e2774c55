import type { ReactNode } from 'react'
import { useSession } from '#web/lib/auth/session.ts'
import { LoginNeeded } from './login-needed.tsx'

type MembersOnlyProps = {
  texts: Parameters<typeof LoginNeeded>[0]['texts']
  /** Until it is known who it is. */
  waiting: ReactNode
  children: ReactNode
}

/** What is somebody's own: the server renders it for nobody in particular, and who is signed in turns out in the browser. */
export function MembersOnly({ texts, waiting, children }: MembersOnlyProps) {
  const { status } = useSession()
  if (status === 'loading') return waiting
  return status === 'signed-in' ? children : <LoginNeeded texts={texts} />
}
