import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import { call } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { accountQuery } from '#web/lib/query.ts'

export const familyQuery = () => ({ ...accountQuery('GET /api/v1/family', {}), staleTime: 0 })

export const invitationQuery = (token: string) => ({
  ...accountQuery('POST /api/v1/family/invitations/read', { body: { token } }),
  retry: false,
})

type Body<Key extends keyof Endpoints> = InputOf<Endpoints[Key]> extends { body: infer B } ? B : never

type NewChild = Body<'POST /api/v1/children'>
export type ChildChange = Body<'PATCH /api/v1/children/:id'>

export const createChild = (body: NewChild) => callOnce('POST /api/v1/children', { body })

export const changeChild = (id: string, body: ChildChange) =>
  call('PATCH /api/v1/children/:id', { params: { id }, body })

export const deleteChild = (id: string) => call('DELETE /api/v1/children/:id', { params: { id } })

export const removeSecondGuardian = (id: string) =>
  call('DELETE /api/v1/children/:id/second-guardian', { params: { id } })

export const inviteGuardian = (body: Body<'POST /api/v1/family/invitations'>) =>
  callOnce('POST /api/v1/family/invitations', { body })

export const withdrawInvitation = (id: string) =>
  call('DELETE /api/v1/family/invitations/:id', { params: { id } })

export const acceptInvitation = (body: Body<'POST /api/v1/family/invitations/accept'>) =>
  callOnce('POST /api/v1/family/invitations/accept', { body })

export const putPhone = (phone: string | null) => call('PUT /api/v1/family/phone', { body: { phone } })

/** Changes the family, and fetches it again whether or not that succeeds. */
export function useFamilyChange<Given = void>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [key] }) => /\/(family|account)$/.test(String(key)),
      }),
  })
}
