import type { User } from '@supabase/auth-js'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { askAuth } from '#web/lib/ask-auth.ts'
import { accountQuery, ofAccount } from '#web/lib/query.ts'

/** While the account moves to another address: which of the two has agreed. */
type OwnUser = User & { email_change_agreed?: 'current' | 'new' }

/** The account as the auth service has it now; links in e-mails and other tabs change it behind this page's back. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['GET /auth/v1/user', {}, ofAccount],
    queryFn: async (): Promise<OwnUser> => (await askAuth((client) => client.getUser())).user,
    staleTime: 0,
  })

export const sessionsQuery = () => accountQuery('GET /api/v1/account/sessions', {})

/** To be called after a change: what this page shows of the account is asked for anew. */
export function useAccountRefresh() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: userQuery().queryKey }),
      queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
    ])
  }
}
