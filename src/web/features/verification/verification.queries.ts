import type { Document, Verification } from '#contract/verification/api'
import { send } from '#web/lib/api.ts'
import { accountQuery } from '#web/lib/query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { uploadFile } from '#web/lib/upload.ts'

/** How the verification of whoever is signed in stands. */
export const verificationQuery = () => accountQuery('GET /api/v1/tutors/mine/verification', {})

export type ChosenFile = { file: File; type: string }

export function uploadDocument({ file, type }: ChosenFile, onProgress: (percent: number) => void) {
  const address = `/api/v1/tutors/mine/verification/document?${new URLSearchParams({ name: file.name })}`
  return uploadFile<Verification>(address, { file, type, onProgress })
}

export async function downloadDocument({ id, name, type }: Document) {
  const response = await send(`/api/v1/documents/${id}`, { headers: {} })
  saveFile(name, type, await response.blob())
}
