import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'

export const sharingQuery = () => ({
  ...accountQuery('GET /api/v1/tutors/mine/sharing', {}),
  staleTime: 0,
})

/** Sets the short address, and fetches again the public profile, which shows it. */
export function useChooseHandle() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (handle: string) => call('PUT /api/v1/tutors/mine/handle', { body: { handle } }),
    onSuccess(sharing) {
      queries.setQueryData(sharingQuery().queryKey, sharing)
      const params = { id: sharing.tutorId }
      return queries.invalidateQueries({ queryKey: ['GET /api/v1/tutors/:id', { params }] })
    },
  })
}
