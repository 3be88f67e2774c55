import { useQuery } from '@tanstack/react-query'
import { pictureUrl } from '#contract/files/pictures'
import { useSession } from '#web/lib/auth/session.ts'
import { useLocation } from '#web/lib/router/hooks.ts'
import { ownAccountQuery } from './tutors.queries.ts'

export type OwnTutor = { id: string; isListed: boolean; pictureUrl?: string }

/** The tutor profile of whoever is signed in: undefined until that is known, null where there is none. */
export function useOwnTutor(): OwnTutor | null | undefined {
  const { status } = useSession()
  // What was forgotten meanwhile, as when a profile is made, is asked for with the next screen.
  useLocation()
  const { data, isPending } = useQuery({ ...ownAccountQuery(), enabled: status === 'signed-in' })
  if (status === 'loading') return undefined
  if (status !== 'signed-in') return null
  if (isPending) return undefined
  if (!data?.tutorId || !data.tutor) return null
  const { picture, isListed } = data.tutor
  return { id: data.tutorId, isListed, pictureUrl: picture ? pictureUrl(picture) : undefined }
}
