import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InputOf } from '#contract/endpoint'
import type { FeeSettings } from '#contract/fees/tutor.api'
import type { Endpoints } from '#contract/index'
import { call, send } from '#web/lib/api.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { accountQuery } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { uploadFile } from '#web/lib/upload.ts'

export const familyFeesQuery = () => ({ ...accountQuery('GET /api/v1/fees', {}), staleTime: 0 })

/** The default is this month. */
export const feeBookQuery = (month?: string) => ({
  ...accountQuery('GET /api/v1/tutors/mine/fees', { query: { month } }),
  staleTime: 0,
})

export const feeSummaryQuery = () => ({
  ...accountQuery('GET /api/v1/tutors/mine/fee-summary', {}),
  staleTime: 0,
})

export const feeSettingsQuery = () => accountQuery('GET /api/v1/tutors/mine/fee-settings', {})

export const feeReceiptQuery = (id: string) =>
  accountQuery('GET /api/v1/fee-payments/:id/receipt', { params: { id } })

export const feeStatementQuery = (year: string) =>
  accountQuery('GET /api/v1/fees/statements/:year', { params: { year } })

type Body<Key extends keyof Endpoints> = InputOf<Endpoints[Key]> extends { body: infer B } ? B : never

export type PaymentBody = Body<'POST /api/v1/fees/:id/claim'>
type SettingsBody = Body<'PUT /api/v1/tutors/mine/fee-settings'>

export const claimPayment = (id: string, body: PaymentBody) =>
  callOnce('POST /api/v1/fees/:id/claim', { params: { id }, body })

export const withdrawPayment = (id: string) =>
  callOnce('POST /api/v1/fee-payments/:id/withdraw', { params: { id } })

export const recordPayment = (id: string, body: PaymentBody) =>
  callOnce('POST /api/v1/fees/:id/record', { params: { id }, body })

export const confirmPayment = (id: string) =>
  callOnce('POST /api/v1/fee-payments/:id/confirm', { params: { id } })

export const declinePayment = (id: string, reason: string) =>
  callOnce('POST /api/v1/fee-payments/:id/decline', { params: { id }, body: { reason } })

export const waiveFee = (id: string, reason: string) =>
  callOnce('POST /api/v1/fees/:id/waive', { params: { id }, body: { reason } })

export const reversePayment = (id: string, reason: string) =>
  callOnce('POST /api/v1/fee-payments/:id/reverse', { params: { id }, body: { reason } })

export const refundCredit = (enrolmentId: string, body: PaymentBody) =>
  callOnce('POST /api/v1/enrolments/:id/refund', { params: { id: enrolmentId }, body })

export const createFee = (enrolmentId: string, month: string) =>
  callOnce('POST /api/v1/enrolments/:id/fees', { params: { id: enrolmentId }, body: { month } })

export const putSettings = (body: SettingsBody) => call('PUT /api/v1/tutors/mine/fee-settings', { body })

export const uploadPicture = ({ file, type }: { file: Blob; type: string }) =>
  uploadFile<FeeSettings>('/api/v1/tutors/mine/payment-picture', { file, type, onProgress() {} })

export const deletePicture = () => call('DELETE /api/v1/tutors/mine/payment-picture', {})

export async function downloadIncome(year: string) {
  const response = await send(`/api/v1/tutors/mine/income/${year}`, { headers: {} })
  saveFile(`income-${year}.csv`, 'text/csv', await response.blob())
}

/** Loads a picture that only families of the tutor's classes may see, and returns an object URL of it. */
export async function loadPaymentPicture(tutorId: string) {
  const response = await send(`/api/v1/tutors/${tutorId}/payment-picture`, { headers: {} })
  return URL.createObjectURL(await response.blob())
}

const feeQueries = {
  predicate: ({ queryKey: [key] }: Query) => /\/(fees|fee-settings|fee-summary)$/.test(String(key)),
}

/** Changes fees, and fetches them again whether or not that succeeds. */
export function useFeeChange<Given = void>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries(feeQueries) })
}

/** Fetches again when a notification says that the other side has paid, confirmed or changed something. */
export function useLiveFees() {
  const queries = useQueryClient()
  // The bell loads the notifications.
  const { data } = useQuery({ ...accountQuery('GET /api/v1/notifications', {}), enabled: false })
  const latest = data && (data.notifications.find(({ kind }) => kind.startsWith('fee_'))?.id ?? null)
  const known = useRef(latest)
  useEffect(() => {
    if (known.current !== undefined && latest !== known.current) void queries.invalidateQueries(feeQueries)
    known.current = latest
  }, [latest, queries])
}
