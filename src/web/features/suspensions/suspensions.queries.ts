import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'

/** Always fetched again, since our team may decide at any time. */
export const suspensionQuery = () => ({ ...accountQuery('GET /api/v1/suspension', {}), staleTime: 0 })

export function useAppeal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call('POST /api/v1/suspension/appeal', { body: { text } }),
    onSuccess: (data) => queries.setQueryData(suspensionQuery().queryKey, data),
  })
}
