import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Payment } from '#contract/billing/payments.api'
import type { Document, Verification } from '#contract/verification/api'
import { ApiError, call, send } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { accountQuery } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { uploadFile } from '#web/lib/upload.ts'

export const verificationQuery = () => accountQuery('GET /api/v1/tutors/mine/verification', {})

export type ChosenFile = { file: File; type: string }

function uploadDocument({ file, type }: ChosenFile, onProgress: (percent: number) => void) {
  const address = `/api/v1/tutors/mine/verification/document?${new URLSearchParams({ name: file.name })}`
  return uploadFile<Verification>(address, { file, type, onProgress })
}

async function downloadDocument({ id, name, type }: Document) {
  const response = await send(`/api/v1/documents/${id}`, { headers: {} })
  saveFile(name, type, await response.blob())
}

/** Whether the server refused the file itself. */
export const isAboutDocument = (error: unknown): error is ApiError =>
  error instanceof ApiError && /^(document_|uploads_of_a_day$|storage_full$)/.test(error.code)

type SubmitCallbacks = {
  onProgress: (percent: number) => void
  onUploaded: () => void
  /** Called with the URL of the payment, or with null if the fee is paid already. */
  onDone: (approval: { approvalUrl: string } | null) => void
  onFailure: (error: Error) => void
}

/** Uploads the document, if one was chosen, and continues to the payment. */
export function useSubmitVerification({ onProgress, onUploaded, onDone, onFailure }: SubmitCallbacks) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(chosen: ChosenFile | null) {
      if (chosen) {
        const now = await uploadDocument(chosen, onProgress)
        onUploaded()
        queries.setQueryData(verificationQuery().queryKey, now)
        if (now.request?.state === 'in_review') return null
      }
      return callOnce('POST /api/v1/tutors/mine/verification/pay', {})
    },
    onSuccess: onDone,
    onError: onFailure,
  })
}

export function useRemoveDocument({ onFailure }: { onFailure: (error: Error) => void }) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/v1/tutors/mine/verification/document', {}),
    onSuccess: (now) => queries.setQueryData(verificationQuery().queryKey, now),
    onError: onFailure,
  })
}

type ReturnCallbacks = { onDone: (state: Payment['state']) => Promise<void>; onFailure: () => void }

/** Called when somebody comes back from the payment provider. */
export function useReturnFromPayment({ onDone, onFailure }: ReturnCallbacks) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('POST /api/v1/payments/:id/return', { params: { id } }),
    async onSuccess({ state }) {
      await queries.invalidateQueries(verificationQuery())
      await onDone(state)
    },
    onError: onFailure,
  })
}

export const useDownloadDocument = ({ onFailure }: { onFailure: (error: Error) => void }) =>
  useMutation({ mutationFn: downloadDocument, onError: onFailure })
