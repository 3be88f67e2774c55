import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint'
import type { Endpoints } from '#contract/index'
import type { CheckKind } from '#contract/verification/checks'
import { call } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'
import { uploadFile } from '#web/lib/upload.ts'
import type { ChosenFile } from '../verification.queries.ts'

const key = 'GET /api/v1/tutors/mine/checks'
type Checks = ResponseOf<Endpoints[typeof key]>

export const checksQuery = () => accountQuery(key, {})

type Submission = { kind: CheckKind; subject: string; issuedOn: string; chosen: ChosenFile }

export function useSubmitCheck(onProgress: (percent: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn({ kind, subject, issuedOn, chosen: { file, type } }: Submission) {
      const search = new URLSearchParams({ kind, issuedOn, name: file.name, ...(subject && { subject }) })
      return uploadFile<Checks>(`/api/v1/tutors/mine/checks?${search}`, { file, type, onProgress })
    },
    onSuccess: (checks) => queries.setQueryData(checksQuery().queryKey, checks),
  })
}

export function useWithdrawCheck(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/v1/tutors/mine/checks/:id', { params: { id } }),
    onSuccess: (checks) => queries.setQueryData(checksQuery().queryKey, checks),
    // Our team may have decided it meanwhile.
    onError: () => queries.invalidateQueries(checksQuery()),
  })
}
