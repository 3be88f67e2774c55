import { useQuery } from '@tanstack/react-query'
import { suspendedPath } from '#contract/suspensions/rules'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { SuspendedNotice } from './suspended-notice.tsx'

/** Shown to suspended people on every screen but the one that it links to. */
export function AccountLines() {
  const isSignedIn = useSession().status === 'signed-in'
  const { pathname } = useLocation()
  const { data } = useQuery({ ...ownAccountQuery(), enabled: isSignedIn })
  return isSignedIn && data?.suspendedAt && pathname !== suspendedPath ? <SuspendedNotice /> : null
}
