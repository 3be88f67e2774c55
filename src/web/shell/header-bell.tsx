import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '#web/lib/session.ts'

/** Without its script there is no bell, and everything else goes on. */
const Bell = lazy<ComponentType>(() =>
  import('#web/features/notifications/bell.tsx').then(
    ({ Bell }) => ({ default: Bell }),
    () => ({ default: () => null }),
  ),
)

/** For those who are signed in; on phones alone in the place that it shares with the account. */
export function HeaderBell() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <div className="absolute right-0 z-10 size-11 sm:right-12">
      <Suspense>
        <Bell key={session.account.id} />
      </Suspense>
    </div>
  )
}
