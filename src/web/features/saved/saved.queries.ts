import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tutors as texts } from '#texts/tutors'
import { ApiError, call } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { accountQuery, query } from '#web/lib/query.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { dropId, keepId, keepIds, keptIds, useKeptIds } from './kept-ids.ts'

/** The account's saved tutors. Ids that the browser has stored before the login are moved to the account first. */
const savedQuery = () => ({
  ...accountQuery('GET /api/v1/saved-tutors', {}),
  async queryFn() {
    const kept = keptIds()
    if (kept.length === 0) return call('GET /api/v1/saved-tutors', {})
    try {
      const saved = await call('POST /api/v1/saved-tutors', { body: { tutorIds: kept } })
      keepIds([])
      return saved
    } catch (error) {
      // If the account has no room for them, they stay in the browser.
      if (error instanceof ApiError && error.code === 'too_many_saved')
        return call('GET /api/v1/saved-tutors', {})
      throw error
    }
  },
})

export const cardsQuery = (ids: string[]) =>
  query('GET /api/v1/tutor-cards', { query: { ids: ids.join(',') } })

export const nextSlotQuery = (id: string) => query('GET /api/v1/tutors/:id/next-slot', { params: { id } })

/** The ids of the saved tutors, the latest first; undefined while loading. */
export function useSavedIds() {
  const { status } = useSession()
  const kept = useKeptIds()
  const isSignedIn = status === 'signed-in'
  const { data, error, refetch } = useQuery({ ...savedQuery(), enabled: isSignedIn })
  const ids = isSignedIn ? data?.tutorIds : status === 'loading' ? undefined : kept
  return { ids, error: isSignedIn ? error : null, refetch }
}

export function useSaved(id: string) {
  const { ids } = useSavedIds()
  const change = useChangeSaved()
  const isSaved = ids?.includes(id) ?? false
  return { isSaved, change: () => change(id, !isSaved) }
}

export function useChangeSaved() {
  const { status } = useSession()
  const queries = useQueryClient()
  const { queryKey } = savedQuery()

  return async (id: string, isSaved: boolean) => {
    // The session may still be loading. Stored ids are moved to the account after that.
    if (status !== 'signed-in') {
      if (!isSaved) dropId(id)
      else if (!keepId(id)) toastFailure(texts.savedMost)
      return
    }
    queries.setQueryData(queryKey, (saved) => {
      const others = saved?.tutorIds.filter((other) => other !== id) ?? []
      return { tutorIds: isSaved ? [id, ...others] : others }
    })
    try {
      if (isSaved) await call('POST /api/v1/saved-tutors', { body: { tutorIds: [id] } })
      else await call('DELETE /api/v1/saved-tutors/:id', { params: { id } })
    } catch (error) {
      toastFailure((error as Error).message)
      await queries.invalidateQueries({ queryKey })
    }
  }
}

function toastFailure(text: string) {
  toast({ id: 'saved', title: texts.saveFailed, text, kind: 'destructive' })
}
