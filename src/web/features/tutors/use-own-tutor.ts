import { useQuery } from '@tanstack/react-query'
import { pictureUrl } from '#contract/files/pictures'
import { useSession } from '#web/lib/auth/session.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { ownAccountQuery } from './tutors.queries.ts'

export type OwnTutor = { id: string; isListed: boolean; pictureUrl?: string }

/** The account's tutor profile: undefined while loading, null where there is none. */
export function useOwnTutor(): OwnTutor | null | undefined {
  const { status } = useSession()
  // Renders again on navigation, so that an invalidated account, as after creating a profile, is fetched by the next screen.
  useLocation()
  const { data, isPending } = useQuery({ ...ownAccountQuery(), enabled: status === 'signed-in' })
  if (status === 'loading') return undefined
  if (status !== 'signed-in') return null
  if (isPending) return undefined
  if (!data?.tutorId || !data.tutor) return null
  const { picture, isListed } = data.tutor
  return { id: data.tutorId, isListed, pictureUrl: picture ? pictureUrl(picture) : undefined }
}
