import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '#web/lib/session.ts'

/** Without its script there is no bell, and everything else goes on. */
const Bell = lazy<ComponentType>(() =>
  import('#web/features/notifications/bell.tsx').then(
    ({ Bell }) => ({ default: Bell }),
    () => ({ default: () => null }),
  ),
)

/** For those who are signed in; until that is known, its place is kept where a session is. */
export function HeaderBell() {
  const session = useSession()
  if (session.status === 'loading') return <div className="hidden size-11 session-kept:block" />
  if (session.status !== 'signed-in') return null
  return (
    <div className="size-11">
      <Suspense>
        <Bell key={session.account.id} />
      </Suspense>
    </div>
  )
}
