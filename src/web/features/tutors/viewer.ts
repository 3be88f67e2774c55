import { useQuery } from '@tanstack/react-query'
import { ownAccountQuery } from '#web/features/tutors/tutors.queries.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { cx } from '#web/ui/classes.ts'

/**
 * Who looks at a profile. `anybody` is all that the server knows. `somebody` is signed in, and it is not known yet whether the
 * profile is their own.
 */
export type Viewer = 'anybody' | 'visitor' | 'somebody' | 'member' | 'owner'

export function useViewer(tutorId: string): Viewer {
  const { status } = useSession()
  const isSignedIn = status === 'signed-in'
  const account = useQuery({ ...ownAccountQuery(), enabled: isSignedIn })
  if (status === 'loading') return 'anybody'
  if (!isSignedIn) return 'visitor'
  if (account.isPending) return 'somebody'
  return account.data?.tutorId === tutorId ? 'owner' : 'member'
}

/** Hides a button for visitors, and reserves its room, until it is known whether somebody is signed in. */
export const untilKnown = (viewer: Viewer) =>
  cx(viewer === 'anybody' && 'session-kept:invisible', viewer === 'somebody' && 'invisible')
