import { lazy, Suspense } from 'react'
import { useSession } from '#web/lib/session.ts'
import { NotFound } from '#web/shell/not-found.tsx'
import { TwoStep } from '#web/shell/two-step.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'

const AdminArea = lazy(async () => ({ default: (await import('./admin-area.tsx')).AdminArea }))

/** To everybody but administrators, and so to the server, there is no such page. */
export default function Admin() {
  const session = useSession()
  if (session.status === 'loading') return <StillUnknown />
  if (session.status === 'signed-out' || !session.account.isAdmin) return <NotFound />
  if (session.status === 'second-step') return <TwoStep />
  return (
    <Suspense fallback={<AdminSkeleton />}>
      <AdminArea key={session.account.id} hasTwoSteps={session.account.hasTwoSteps} />
    </Suspense>
  )
}

/** Whoever may be signed in waits; everybody else reads at once what will stay. */
function StillUnknown() {
  return (
    <>
      <div className="session-kept:hidden">
        <NotFound />
      </div>
      <div className="hidden session-kept:block">
        <AdminSkeleton />
      </div>
    </>
  )
}
