import { Fragment, type ReactNode } from 'react'
import { useSession } from '#web/lib/auth/session.ts'
import { LoginNeeded } from './login-needed.tsx'

type MembersOnlyProps = {
  texts: Parameters<typeof LoginNeeded>[0]['texts']
  /** Shown until the session is known. */
  waiting: ReactNode
  children: ReactNode
}

/** Shows its children to signed-in people only. The server renders pages for everybody, so only the browser knows who that is. */
export function MembersOnly({ texts, waiting, children }: MembersOnlyProps) {
  const session = useSession()
  if (session.status === 'loading') return waiting
  if (session.status !== 'signed-in') return <LoginNeeded texts={texts} />
  // The key drops what the screen holds of one account when another one logs in.
  return <Fragment key={session.account.id}>{children}</Fragment>
}
