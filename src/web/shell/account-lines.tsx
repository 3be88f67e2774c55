import { useQuery } from '@tanstack/react-query'
import { suspendedPath } from '#contract/suspensions/rules'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { OfflineLine } from './offline-line.tsx'
import { SuspendedNotice } from './suspended-notice.tsx'

/** What somebody who is signed in has to know on every screen. */
export function AccountLines() {
  return (
    <>
      <SuspensionLine />
      <OfflineLine />
    </>
  )
}

/** On every screen of whoever is suspended, but the one that it leads to. */
function SuspensionLine() {
  const isSignedIn = useSession().status === 'signed-in'
  const { pathname } = useLocation()
  const { data } = useQuery({ ...ownAccountQuery(), enabled: isSignedIn })
  return isSignedIn && data?.suspendedAt && pathname !== suspendedPath ? <SuspendedNotice /> : null
}
