import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Register } from '#contract/register/api'
import type { AbsenceReason } from '#contract/register/rules'
import { call, callOnce, send } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { uploadFile } from '#web/lib/upload.ts'
import type { bodyOf } from './stored-registers.ts'

export const registerQuery = (id: string) => ({
  ...accountQuery('GET /api/v1/class-meetings/:id/register', { params: { id } }),
  staleTime: 0,
})

export const putRegister = (id: string, body: ReturnType<typeof bodyOf>) =>
  callOnce('PUT /api/v1/class-meetings/:id/register', { params: { id }, body })

const fileUrl = (meetingId: string) => `/api/v1/class-meetings/${meetingId}/file`

type Chosen = { file: File; type: string }

/** Puts a file beside a meeting, or takes it away. */
export function useFileChange(meetingId: string, onProgress: (percent: number) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (chosen: Chosen | null) =>
      chosen
        ? uploadFile<Register>(`${fileUrl(meetingId)}?${new URLSearchParams({ name: chosen.file.name })}`, {
            ...chosen,
            onProgress,
          })
        : call('DELETE /api/v1/class-meetings/:id/file', { params: { id: meetingId } }),
    onSuccess: (register) => queries.setQueryData(registerQuery(meetingId).queryKey, register),
  })
}

export async function downloadFile(meetingId: string, { name, type }: { name: string; type: string }) {
  const response = await send(fileUrl(meetingId), { headers: {} })
  saveFile(name, type, await response.blob())
}

export const attendancesQuery = () => ({ ...accountQuery('GET /api/v1/attendances', {}), staleTime: 0 })

type OfLearner = { meetingId: string; enrolmentId: string }

export const reportAbsence = ({
  meetingId,
  enrolmentId,
  reason,
}: OfLearner & { reason: AbsenceReason | null }) =>
  call('POST /api/v1/class-meetings/:id/report-absence', {
    params: { id: meetingId },
    body: { enrolmentId, reason },
  })

export const withdrawAbsence = ({ meetingId, enrolmentId }: OfLearner) =>
  call('POST /api/v1/class-meetings/:id/withdraw-absence', {
    params: { id: meetingId },
    body: { enrolmentId },
  })

/** What is shown is asked for anew, however it went. */
export function useAbsenceChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries(attendancesQuery()),
  })
}
