import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Attendance, Register } from '#contract/register/api'
import { registerPath } from '#contract/register/paths'
import type { AbsenceReason } from '#contract/register/rules'
import { outbox } from '#texts/outbox'
import { call, send } from '#web/lib/api.ts'
import { formatWeekday } from '#web/lib/dates.ts'
import { callLater } from '#web/lib/offline/call-later.ts'
import { useOutbox } from '#web/lib/offline/use-outbox.ts'
import { accountQuery } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { uploadFile } from '#web/lib/upload.ts'
import type { bodyOf } from './stored-registers.ts'

export const registerQuery = (id: string) => ({
  ...accountQuery('GET /api/v1/class-meetings/:id/register', { params: { id } }),
  staleTime: 0,
})

export const registerUrl = (id: string) => `/api/v1/class-meetings/${id}/register`

/** Resolves to null when there is no network: the register is sent later. */
export const putRegister = ({ meeting: { id, startsAt }, class: { title, subject } }: Register, body: Body) =>
  callLater(
    'PUT /api/v1/class-meetings/:id/register',
    { params: { id }, body },
    { title: outbox.of.register(title || subject, formatWeekday(startsAt)), path: registerPath(id) },
    { replaces: true },
  )

type Body = ReturnType<typeof bodyOf>

const fileUrl = (meetingId: string) => `/api/v1/class-meetings/${meetingId}/file`

type Chosen = { file: File; type: string }

/** Uploads the file of a meeting, or deletes it. */
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

export const reportAbsence = ({
  attendance: { meetingId, enrolmentId, learnerName, startsAt },
  reason,
}: {
  attendance: Attendance
  reason: AbsenceReason | null
}) =>
  callLater(
    'POST /api/v1/class-meetings/:id/report-absence',
    { params: { id: meetingId }, body: { enrolmentId, reason } },
    { title: outbox.of.absence(learnerName, formatWeekday(startsAt)), path: '/family' },
  )

export const withdrawAbsence = ({ meetingId, enrolmentId, learnerName, startsAt }: Attendance) =>
  callLater(
    'POST /api/v1/class-meetings/:id/withdraw-absence',
    { params: { id: meetingId }, body: { enrolmentId } },
    { title: outbox.of.noAbsence(learnerName, formatWeekday(startsAt)), path: '/family' },
  )

/** Whether a report of an absence, or its withdrawal, waits for a network. */
export const useIsAbsenceWaiting = ({ meetingId, enrolmentId }: Attendance) =>
  useOutbox().some(
    ({ url, body, refusal }) =>
      !refusal && new RegExp(`/${meetingId}/[a-z]+-absence$`).test(url) && body?.includes(enrolmentId),
  )

type AbsenceChange<Given, Done> = {
  change: (given: Given) => Promise<Done>
  /** It is also called when the component that asked for the change is unmounted. */
  onDone: (done: Done) => void
  /** Takes the focus afterwards, since the button is gone by then. */
  focusTarget: RefObject<HTMLElement | null>
}

/** Fetches again whether or not the change succeeds. */
export function useAbsenceChange<Given, Done>({ change, onDone, focusTarget }: AbsenceChange<Given, Done>) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries(attendancesQuery())
  return useMutation({
    mutationFn: change,
    async onSuccess(done) {
      onDone(done)
      await refresh()
      focusTarget.current?.focus()
    },
    onError: refresh,
  })
}
