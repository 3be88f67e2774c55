import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'

/** What our team decides changes it behind this page's back. */
export const suspensionQuery = () => ({ ...accountQuery('GET /api/v1/suspension', {}), staleTime: 0 })

export function useAppeal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call('POST /api/v1/suspension/appeal', { body: { text } }),
    onSuccess: (data) => queries.setQueryData(suspensionQuery().queryKey, data),
  })
}
